import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { ConsultationList } from "~/features/consultations/consultation-list";
import { listConsultations } from "~/features/consultations/consultations.server";
import { PetCard } from "~/features/pets/pet-card";
import { listPets } from "~/features/pets/pets.server";
import { ageInMonths, greeting } from "~/format";
import { requireUser } from "~/http/guards.server";
import { ButtonLink } from "~/ui/button";
import { Card, EmptyState, Page } from "~/ui/layout";

export const handle = { title: () => "Dashboard · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const now = new Date();
  const [pets, recent] = await Promise.all([listPets(user.id, { limit: 6 }), listConsultations(user.id, { limit: 4 })]);
  return {
    greeting: greeting(now, env.APP_TIMEZONE),
    firstName: user.firstName,
    pets: pets.map((pet) => ({ ...pet, ageMonths: ageInMonths(pet.dateOfBirth, now) })),
    recent: recent.map(({ id, mainIssue, startedAt, riskAssessment, pet }) => ({
      id,
      mainIssue,
      startedAt,
      level: riskAssessment.level,
      petName: pet.name,
    })),
  };
}

export default function Dashboard() {
  const { greeting: hello, firstName, pets, recent } = useLoaderData<typeof loader>();
  const first = pets[0];
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>
          {hello}, {firstName}
        </h1>
        <ButtonLink to={first ? `/pets/${first.id}/consultation` : "/pets"}>Beratung starten</ButtonLink>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Card aria-labelledby="pets">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="pets">Meine Haustiere</h2>
            <Link to="/pets" className="inline-flex min-h-11 items-center">
              Alle anzeigen
            </Link>
          </div>
          <div className="mt-3 grid gap-3">
            {pets.map((pet) => (
              <PetCard key={pet.id} pet={pet} />
            ))}
            {pets.length === 0 && (
              <EmptyState title="Wen hast du zu Hause?">
                <p>Leg dein erstes Tier an. Name und Tierart genügen.</p>
                <ButtonLink to="/pets/new">Haustier erstellen</ButtonLink>
              </EmptyState>
            )}
          </div>
        </Card>
        <Card aria-labelledby="recent">
          <h2 id="recent">Letzte Aktivitäten</h2>
          <div className="mt-3">
            {recent.length > 0 ? (
              <ConsultationList items={recent} />
            ) : (
              <p className="text-quiet">Noch keine Beratung. Sie erscheint hier, sobald du eine abgeschlossen hast.</p>
            )}
          </div>
        </Card>
      </div>
    </Page>
  );
}
