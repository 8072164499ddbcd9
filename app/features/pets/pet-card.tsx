import { Link } from "@remix-run/react";
import { formatAge } from "~/format";
import { SpeciesIcon } from "~/ui/species-icon";
import type { Pet } from "./pets";

/** A pet as a card that leads to its page. */
export function PetCard({
  pet,
  to,
}: {
  pet: Pick<Pet, "id" | "name" | "species" | "breed"> & { ageMonths: number | null };
  to?: string;
}) {
  return (
    <Link
      to={to ?? `/pets/${pet.id}`}
      className="pressable flex min-w-0 items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-petrol hover:bg-tint"
    >
      <SpeciesIcon species={pet.species} />
      <span className="min-w-0">
        <strong className="block font-serif text-lg">{pet.name}</strong>
        <span className="block text-sm text-quiet">
          {[pet.species, pet.breed, pet.ageMonths === null ? null : formatAge(pet.ageMonths)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </Link>
  );
}
