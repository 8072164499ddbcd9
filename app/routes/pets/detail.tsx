import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { env } from "~/env.server";
import { BadgeIcon } from "~/features/badges/badge-icon";
import { listPetBadges } from "~/features/badges/badges.server";
import { CallButton, tel } from "~/features/consultations/call";
import { ConsultationList } from "~/features/consultations/consultation-list";
import { countConsultations, listConsultations, recentOutcomes } from "~/features/consultations/consultations.server";
import { healthOf } from "~/features/pets/labels";
import { PetCard } from "~/features/pets/pet-card";
import { PetDialogLink } from "~/features/pets/pet-dialog";
import { kilograms } from "~/features/pets/pets";
import { getPet } from "~/features/pets/pets.server";
import { RECORD_LABELS } from "~/features/records/labels";
import { listRecords, listWeighings } from "~/features/records/records.server";
import { WeightChart } from "~/features/records/weight-chart";
import { withProfile } from "~/features/records/weights";
import { countPlanned } from "~/features/reminders/prevention.server";
import { ReminderLines } from "~/features/reminders/reminder-lines";
import { listOverdue, listUpcoming } from "~/features/reminders/reminders.server";
import { ageInMonths, dayOf, formatAge, formatDay } from "~/format";
import { found, idParam, requireUser } from "~/http/guards.server";
import { imageHosts, pictureHeaders } from "~/http/image-hosts";
import { pageOf } from "~/http/page";
import { ErrorBoundary as RootError } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Below, Card, FactList, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import type { LoaderData } from "~/ui/title";

const SIZE = 10;
const RECORDS = 4;
const BADGES = 6;

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.pet.name ?? "Haustier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const now = new Date();
  const today = dayOf(now, env.APP_TIMEZONE);
  const { page, pages, offset } = pageOf(request, await countConsultations(user.id, { petId: pet.id }), SIZE);
  const [consultations, records, weighings, outcomes, overdue, upcoming, badges, planned] = await Promise.all([
    listConsultations(user.id, { petId: pet.id, offset, limit: SIZE }),
    listRecords(user.id, pet.id, { limit: RECORDS }),
    listWeighings(user.id, pet.id),
    recentOutcomes(user.id, now),
    listOverdue(user.id, { petId: pet.id, today, limit: 3 }),
    listUpcoming(user.id, { petId: pet.id, today }),
    listPetBadges(user.id, pet.id),
    countPlanned(user.id, pet.id),
  ]);
  return data(
    {
      pet: {
        ...pet,
        health: healthOf(outcomes.get(pet.id) ?? []),
        ageMonths: ageInMonths(pet.dateOfBirth, now, env.APP_TIMEZONE),
      },
      page,
      pages,
      consultations: consultations.map(({ id, mainIssue, startedAt, riskAssessment }) => ({
        id,
        mainIssue,
        startedAt,
        level: riskAssessment.level,
      })),
      records: records.map(({ id, date, type, title }) => ({ id, date, type, title })),
      weighings: withProfile(weighings, kilograms(pet.weight), today),
      reminders: [...overdue, ...upcoming],
      today,
      planned,
      badges: (badges ?? []).slice(0, BADGES).map(({ id, badge: { name, icon } }) => ({ id, name, icon })),
    },
    imageHosts([pet.profileImage]),
  );
}
export const headers = pictureHeaders;

const LINK = "inline-flex min-h-11 items-center";

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>["data"];

function factsOf(pet: Loaded["pet"]): [string, ReactNode][] {
  return [
    // Species, breed and age stand in the page's head.
    ["Alter", pet.birthEstimated && pet.ageMonths !== null ? `etwa ${formatAge(pet.ageMonths)}` : null],
    ["Geboren", pet.dateOfBirth && !pet.birthEstimated ? formatDay(pet.dateOfBirth) : null],
    ["Gewicht", pet.weight],
    ["Geschlecht", pet.gender && `${pet.gender}${pet.neutered ? ", kastriert" : ""}`],
    ["Chipnummer", pet.chipNumber],
    ["Heimtierausweis", pet.passportNumber],
    ["Vorerkrankungen", pet.medicalConditions.join(", ") || null],
    ["Allergien", pet.allergies.join(", ") || null],
    ["Tierarztpraxis", (pet.vetName ?? pet.vetPhone) && <Practice key="vet" name={pet.vetName} phone={pet.vetPhone} />],
    [
      "Notfallpraxis",
      (pet.emergencyVetName ?? pet.emergencyVetPhone) && (
        <Practice key="emergency" name={pet.emergencyVetName} phone={pet.emergencyVetPhone} />
      ),
    ],
  ];
}

export default function PetDetail() {
  const { pet, consultations, records, weighings, reminders, today, planned, badges, page, pages } =
    useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs up={[{ to: "/pets", label: "Haustier Profile" }]} here={pet.name} />
      {pet.archivedAt && (
        <p className="mb-4 notice">
          {pet.name} ist archiviert. <Link to={`/pets/${pet.id}/archive`}>Zurückholen</Link>
        </p>
      )}
      <PetCard pet={pet} size="lg">
        <ButtonLink to={`/pets/${pet.id}/consultation`}>Beratung starten</ButtonLink>
        <ButtonLink look="secondary" to={`/pets/${pet.id}/health`}>
          Gesundheitsdaten
        </ButtonLink>
        {pet.vetPhone && <CallButton name="Praxis" phone={pet.vetPhone} urgent={false} className="" />}
      </PetCard>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {/* Beside each other as two columns; below each other the badges come last. */}
        <div className="grid content-start gap-6 max-lg:contents">
          <Card aria-labelledby="reminders">
            <h2 id="reminders">Nächste Termine</h2>
            {reminders.length === 0 ? (
              <p className="mt-2 text-quiet">Keine anstehenden Termine.</p>
            ) : (
              <ReminderLines reminders={reminders} today={today} named={false} />
            )}
            <p className="flex flex-wrap gap-x-5">
              <Link to={`/calendar?tier=${pet.id}`} className={LINK}>
                Zum Kalender
              </Link>
              <Link to={`/pets/${pet.id}/prevention`} className={LINK}>
                {planned === 0 ? "Vorsorgeplan erstellen" : `Vorsorgeplan (${planned} geplant)`}
              </Link>
            </p>
          </Card>
          <Card aria-labelledby="profile">
            <h2 id="profile">Profil</h2>
            <FactList className="mt-3" facts={factsOf(pet)} />
            <p className="mt-4">
              <PetDialogLink pet={pet} returnTo={`/pets/${pet.id}`} label="Bearbeiten" look="secondary" />
            </p>
          </Card>
          <Card aria-labelledby="badges" className="max-lg:order-last">
            <h2 id="badges">Abzeichen</h2>
            {badges.length === 0 ? (
              <p className="mt-2 text-quiet">Noch keins. Abzeichen gibt es für gute Vorsorge.</p>
            ) : (
              <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
                {badges.map((badge) => (
                  <li key={badge.id} className="flex items-center gap-2">
                    <BadgeIcon icon={badge.icon} earned size={24} />
                    {badge.name}
                  </li>
                ))}
              </ul>
            )}
            <Link to={`/pets/${pet.id}/badges`} className={LINK}>
              Alle Abzeichen
            </Link>
          </Card>
        </div>
        <div className="grid content-start gap-6 max-lg:contents">
          <Card aria-labelledby="consultations">
            <h2 id="consultations">Beratungen</h2>
            <div className="mt-2">
              {consultations.length > 0 ? (
                <ConsultationList items={consultations} />
              ) : (
                <p className="text-quiet">Noch keine Beratung für {pet.name}.</p>
              )}
              <Pagination page={page} pages={pages} />
            </div>
          </Card>
          <Card aria-labelledby="records">
            <h2 id="records">Gesundheitsakte</h2>
            {records.length === 0 && (
              <p className="mt-2 text-quiet">Noch kein Eintrag: Impfungen, Medikamente und Besuche gehören hierher.</p>
            )}
            <ul className="mt-2 divide-y divide-line">
              {records.map((record) => (
                <li key={record.id} className="py-1">
                  <Link
                    to={`/pets/${pet.id}/health/${record.id}`}
                    className="inline-flex min-h-11 items-center font-semibold"
                  >
                    {record.title}
                  </Link>
                  <Below className="-mt-2 text-sm text-quiet">
                    {formatDay(record.date)}
                    {!record.title.startsWith(RECORD_LABELS[record.type]) && ` · ${RECORD_LABELS[record.type]}`}
                  </Below>
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-x-5">
              <Link to={`/pets/${pet.id}/health`} className={LINK}>
                Ganze Akte
              </Link>
              <Link to={`/pets/${pet.id}/health/new`} className={LINK}>
                Neuer Eintrag
              </Link>
            </p>
          </Card>
          <Card aria-labelledby="weight">
            <h2 id="weight" className="mb-2">
              Gewicht
            </h2>
            {weighings.length > 0 ? (
              <WeightChart series={weighings} />
            ) : (
              <p className="text-quiet">Noch kein Wert. Wer regelmäßig wiegt, merkt Krankheiten früher.</p>
            )}
            <Link to={`/pets/${pet.id}/health/new?art=weight`} className={LINK}>
              Gewicht eintragen
            </Link>
          </Card>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap gap-x-5">
        {!pet.archivedAt && (
          <ButtonLink look="quiet" to={`/pets/${pet.id}/archive`}>
            Archivieren
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={`/pets/${pet.id}/delete`} className="text-danger!">
          Löschen
        </ButtonLink>
      </p>
    </Page>
  );
}

function Practice({ name, phone }: { name: string | null; phone: string | null }) {
  return (
    <>
      {name}{" "}
      {phone && (
        <a href={tel(phone)} className="-my-2.5 inline-block py-2.5 whitespace-nowrap">
          {phone}
        </a>
      )}
    </>
  );
}

/** Back from a deletion leads here: what was deleted is said to be gone, and not that a page is missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <Page narrow>
      <h1>Dieses Tier gibt es hier nicht mehr</h1>
      <p className="mt-3">Vielleicht hast du es gelöscht, oder der Link gehört zu einem anderen Konto.</p>
      <p className="mt-5">
        <ButtonLink to="/pets">Zu deinen Haustieren</ButtonLink>
      </p>
    </Page>
  );
}
