import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import { env } from "~/env.server";
import { recentOutcomes } from "~/features/consultations/consultations.server";
import { HEALTH_ORDER, healthOf } from "~/features/pets/labels";
import { PetCard } from "~/features/pets/pet-card";
import { PetDialogLink } from "~/features/pets/pet-dialog";
import { countPets, listPets } from "~/features/pets/pets.server";
import { ageInMonths } from "~/format";
import { requireUser } from "~/http/guards.server";
import { imageHosts, pictureHeaders } from "~/http/image-hosts";
import { pageOf } from "~/http/page";
import { ErrorBoundary as RootError } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { unlessLost } from "~/ui/keep-form";
import { Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";

const SIZE = 24;
const LINK = "inline-flex min-h-11 items-center";

export const handle = { title: () => "Haustier Profile · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const archived = new URL(request.url).searchParams.get("archiv") === "1";
  const [living, aside] = await Promise.all([countPets(user.id), countPets(user.id, { archived: true })]);
  const { page, pages, offset } = pageOf(request, archived ? aside : living, SIZE);
  const now = new Date();
  const [pets, outcomes] = await Promise.all([
    listPets(user.id, { archived, offset, limit: SIZE }),
    recentOutcomes(user.id, now),
  ]);
  return data(
    {
      page,
      pages,
      archived,
      aside,
      pets: pets
        .map((pet) => ({
          ...pet,
          ageMonths: ageInMonths(pet.dateOfBirth, now, env.APP_TIMEZONE),
          health: healthOf(outcomes.get(pet.id) ?? []),
        }))
        // Of a page the gravest first, as on the dashboard.
        .toSorted((a, b) => HEALTH_ORDER.indexOf(b.health) - HEALTH_ORDER.indexOf(a.health)),
    },
    imageHosts(pets.map((pet) => pet.profileImage)),
  );
}
export const headers = pictureHeaders;

export const shouldRevalidate = unlessLost;

export default function Pets() {
  const { pets, page, pages, archived, aside } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs up={[{ to: "/dashboard", label: "Dashboard" }]} here={archived ? "Archiv" : "Haustier Profile"} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{archived ? "Archivierte Haustiere" : "Haustier Profile"}</h1>
        {!archived && pets.length > 0 && <PetDialogLink returnTo="/pets" label="Neues Haustier" shortOnPhone />}
      </div>
      {pets.length === 0 ? (
        <div className="mt-6">
          {archived ? (
            <EmptyState drawing="box" title="Das Archiv ist leer">
              <p>Tiere, die du archivierst, findest du hier wieder.</p>
            </EmptyState>
          ) : (
            <EmptyState title="Noch kein Tier">
              <p>Leg dein erstes Tier an, dann kann die Beratung beginnen.</p>
              <PetDialogLink returnTo="/pets" label="Haustier erstellen" />
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {pets.map((pet) => (
            <li key={pet.id} className="min-w-0">
              <PetCard pet={archived ? { ...pet, health: undefined } : pet} size="md">
                <ButtonLink
                  look="secondary"
                  to={`/pets/${pet.id}`}
                  aria-label={`Detailansicht von ${pet.name}`}
                  className="w-full"
                >
                  Detailansicht
                </ButtonLink>
                <div className="flex w-full flex-wrap gap-x-5">
                  <Link to={`/pets/${pet.id}/health`} className={LINK} aria-label={`Gesundheitsdaten von ${pet.name}`}>
                    Gesundheitsdaten
                  </Link>{" "}
                  <Link to={`/pets/${pet.id}/badges`} className={LINK} aria-label={`Abzeichen von ${pet.name}`}>
                    Abzeichen
                  </Link>{" "}
                </div>
                <div className="-mb-2 flex w-full flex-wrap justify-between gap-x-5 border-t border-line pt-1">
                  <PetDialogLink pet={pet} returnTo="/pets" label="Bearbeiten" className={LINK} />
                  <Link
                    to={`/pets/${pet.id}/delete`}
                    className={`${LINK} text-quiet`}
                    aria-label={`${pet.name} löschen`}
                  >
                    Löschen
                  </Link>{" "}
                </div>
              </PetCard>
            </li>
          ))}
        </ul>
      )}
      {(aside > 0 || archived) && (
        <p className="mt-5">
          <Link to={archived ? "/pets" : "/pets?archiv=1"} className={LINK}>
            {archived ? "Zurück zu den Haustieren" : `Archivierte Haustiere (${aside})`}
          </Link>
        </p>
      )}
      <Pagination page={page} pages={pages} back="Zurück" on="Weitere" />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) return <RootError />;
  return (
    <Page narrow>
      <h1>Fehler beim Laden der Haustiere</h1>
      <p className="mt-3">Bitte versuche es später erneut.</p>
      <p className="mt-5">
        <ButtonLink to="/pets" reloadDocument>
          Noch einmal versuchen
        </ButtonLink>
      </p>
    </Page>
  );
}
