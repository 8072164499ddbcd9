import { useState } from "react";
import type { Species } from "#db/enums";
import { SpeciesIcon } from "~/ui/species-icon";

/** A pet's picture; without one, or where it cannot be loaded, the drawing of its species. */
export function PetPicture({ pet, size }: { pet: { species: Species; profileImage: string | null }; size: number }) {
  const [broken, setBroken] = useState(false);
  if (!pet.profileImage || broken)
    return (
      <span
        className="inline-flex flex-none items-center justify-center rounded-full bg-tint"
        style={{ width: size, height: size }}
      >
        <SpeciesIcon species={pet.species} size={Math.round(size * 0.7)} />
      </span>
    );
  return (
    <img
      src={pet.profileImage}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      loading="lazy"
      onError={() => setBroken(true)}
      className="flex-none rounded-full border border-line object-cover"
      style={{ width: size, height: size }}
    />
  );
}
