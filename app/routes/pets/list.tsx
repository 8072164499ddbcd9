import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PetCard } from "~/features/pets/pet-card";
import { countPets, listPets } from "~/features/pets/pets.server";
import { ageInMonths } from "~/format";
import { requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { ButtonLink } from "~/ui/button";
import { EmptyState, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";

const SIZE = 24;

export const handle = { title: () => "Haustier Profile · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { page, pages, offset } = pageOf(request, await countPets(user.id), SIZE);
  const now = new Date();
  const pets = await listPets(user.id, { offset, limit: SIZE });
  return { page, pages, pets: pets.map((pet) => ({ ...pet, ageMonths: ageInMonths(pet.dateOfBirth, now) })) };
}

export default function Pets() {
  const { pets, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page>
      <ButtonLink look="quiet" to="/dashboard" className="-ml-4">
        ← Dashboard
      </ButtonLink>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1>Haustier Profile</h1>
        {pets.length > 0 && <ButtonLink to="/pets/new">Neues Haustier</ButtonLink>}
      </div>
      {pets.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Noch kein Tier">
            <p>Leg dein erstes Tier an, dann kann die Beratung beginnen.</p>
            <ButtonLink to="/pets/new">Haustier erstellen</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {pets.map((pet) => (
            <li key={pet.id} className="grid min-w-0 content-start gap-1">
              <PetCard pet={pet} />
              <p className="flex flex-wrap gap-x-4 px-2">
                <Link to={`/pets/${pet.id}/consultation`} className="inline-flex min-h-11 items-center">
                  Beratung
                </Link>
                <Link
                  to={`/pets/${pet.id}/edit`}
                  className="inline-flex min-h-11 items-center"
                  aria-label={`${pet.name} bearbeiten`}
                >
                  Bearbeiten
                </Link>
                <Link
                  to={`/pets/${pet.id}/delete`}
                  className="inline-flex min-h-11 items-center text-danger"
                  aria-label={`${pet.name} löschen`}
                >
                  Löschen
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </Page>
  );
}
