import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { PetCard } from "~/features/pets/pet-card";
import { countPets, listPets } from "~/features/pets/pets.server";
import { ageInMonths } from "~/format";
import { requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { quickOf } from "~/http/quick.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Card, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import { DangerStrip } from "./frame";

const SIZE = 24;

export const handle = { title: () => "Tierberatung · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { page, pages, offset } = pageOf(request, await countPets(user.id), SIZE);
  const now = new Date();
  const pets = await listPets(user.id, { offset, limit: SIZE });
  const quick = await quickOf(request);
  return {
    quick,
    page,
    pages,
    pets: pets.map(({ id, name, species, breed, dateOfBirth, profileImage }) => ({
      id,
      name,
      species,
      breed,
      profileImage,
      ageMonths: ageInMonths(dateOfBirth, now, env.APP_TIMEZONE),
    })),
  };
}

export default function PickPet() {
  const { pets, page, pages, quick } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <DangerStrip />
      <p className="text-sm text-quiet">Tierberatung</p>
      <h1>{pets.length === 0 ? "Für wen ist die Beratung?" : "Um wen geht es?"}</h1>
      {quick && (
        <Card className="mt-4">
          <p>
            <strong>Deine Beschreibung aus dem Notfall-Check</strong> wird übernommen:
          </p>
          <p className="mt-1 line-clamp-3 text-quiet">„{quick.text.slice(0, 300)}“</p>
        </Card>
      )}
      {pets.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Noch kein Tier">
            <p>Leg zuerst dein Tier an. Name und Tierart genügen, das dauert eine halbe Minute.</p>
            <ButtonLink to={quick ? `/pets/new?species=${quick.species}` : "/pets"}>Haustier erstellen</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="mt-4 grid gap-3">
            {pets.map((pet) => (
              <li key={pet.id}>
                <PetCard
                  pet={pet}
                  to={`/pets/${pet.id}/consultation${quick?.species === pet.species ? "/text" : ""}`}
                />
              </li>
            ))}
          </ul>
          <p className="mt-4 button-row">
            <ButtonLink look="secondary" to="/pets/new">
              Anderes Tier anlegen
            </ButtonLink>
          </p>
          <Pagination page={page} pages={pages} back="Zurück" on="Weitere" />
        </>
      )}
    </Page>
  );
}
