import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatAge, UNBROKEN } from "~/format";
import { Below } from "~/ui/layout";
import { HEALTH_GROUNDS, HEALTH_LABELS, HEALTH_SYMBOLS, type Health } from "./labels";
import { PetPicture } from "./pet-picture";
import type { Pet } from "./pets";

export type CardPet = Pick<Pet, "id" | "name" | "species" | "breed" | "profileImage"> & {
  ageMonths: number | null;
  health?: Health;
};

const TONES: Record<Health, string> = {
  healthy: "bg-[var(--risk-benign)] text-[var(--risk-benign-ink)]",
  warning: "bg-[var(--risk-vet_visit)] text-[var(--risk-vet_visit-ink)]",
  alert: "bg-[var(--risk-emergency)] text-[var(--risk-emergency-ink)]",
};

/** The status of the last seven days as symbol and word. */
function HealthTag({ health }: { health: Health }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold ${TONES[health]}`}
    >
      <span aria-hidden="true">{HEALTH_SYMBOLS[health]}</span>
      {HEALTH_LABELS[health]}
    </span>
  );
}

const SIZES = { row: 44, sm: 44, md: 64, lg: 72 } as const;

/** A pet as a card: row as a line within a card, sm for pickers and lists, md for the pets page with its actions, lg on top of its own page. */
export function PetCard({
  pet,
  to,
  size = "sm",
  children,
}: {
  pet: CardPet;
  to?: string;
  size?: keyof typeof SIZES;
  /** Actions below the facts. */
  children?: ReactNode;
}) {
  const age = pet.ageMonths === null ? null : formatAge(pet.ageMonths).replaceAll(" ", UNBROKEN);
  const facts = [pet.species, pet.breed, age].filter(Boolean).join(`${UNBROKEN}· `);
  // A heading stands in no span, and a link holds no block.
  const Text = size === "lg" ? "div" : "span";
  const inner = (
    <>
      <PetPicture key={pet.profileImage} pet={pet} size={SIZES[size]} />
      <Text className="min-w-0 flex-1">
        {size === "lg" ? (
          <h1>{pet.name}</h1>
        ) : (
          <strong className={`block font-serif font-semibold ${size === "md" ? "text-xl" : "text-lg"}`}>
            {pet.name}
          </strong>
        )}
        <Below className="text-sm text-quiet">{facts}</Below>
        {pet.health && (
          <>
            <Below className="mt-1">
              <HealthTag health={pet.health} />
            </Below>
            <Below className="mt-1 text-sm text-pretty text-quiet">
              {HEALTH_GROUNDS[pet.health]} in den letzten 7 Tagen
            </Below>
          </>
        )}
      </Text>
    </>
  );
  const row = "flex min-w-0 items-center gap-4";
  if (size === "sm" || size === "row")
    return (
      <Link
        to={to ?? `/pets/${pet.id}`}
        className={`${row} pressable text-ink no-underline hover:bg-tint ${size === "row" ? "-mx-5 px-5 py-3" : "rounded-card border border-control bg-surface p-4 hover:border-petrol"}`}
      >
        {inner}
        {size === "row" && (
          <span aria-hidden="true" className="text-2xl leading-none text-petrol">
            ›
          </span>
        )}
      </Link>
    );
  return (
    <div
      className={`rounded-card border border-line bg-surface p-5 ${size === "md" ? "flex h-full flex-col justify-between" : ""}`}
    >
      {size === "lg" ? (
        <div className={row}>{inner}</div>
      ) : (
        <Link to={`/pets/${pet.id}`} className={`${row} items-start! text-ink no-underline`}>
          {inner}
        </Link>
      )}
      {children && <div className={size === "lg" ? "button-row mt-5" : "mt-4 flex flex-wrap gap-y-1"}>{children}</div>}
    </div>
  );
}
