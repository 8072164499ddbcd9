import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConsultationList } from "~/features/consultations/consultation-list";
import { countConsultations, listConsultations } from "~/features/consultations/consultations.server";
import { getPet } from "~/features/pets/pets.server";
import { listRecords } from "~/features/records/records.server";
import { RECORD_LABELS } from "~/features/records/words";
import { ageInMonths, formatAge, formatDay } from "~/format";
import { found, idParam, requireUser } from "~/http/guards.server";
import { pageOf } from "~/http/page";
import { ButtonLink } from "~/ui/button";
import { Card, Page } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";
import { SpeciesIcon } from "~/ui/species-icon";
import type { LoaderData } from "~/ui/title";

const SIZE = 10;

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.pet.name ?? "Haustier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const { page, pages, offset } = pageOf(request, await countConsultations(user.id, { petId: pet.id }), SIZE);
  const [consultations, records] = await Promise.all([
    listConsultations(user.id, { petId: pet.id, offset, limit: SIZE }),
    listRecords(user.id, pet.id, { limit: SIZE }),
  ]);
  const host = pet.profileImage ? new URL(pet.profileImage).origin : null;
  return data(
    {
      pet,
      page,
      pages,
      ageMonths: ageInMonths(pet.dateOfBirth, new Date()),
      consultations: consultations.map(({ id, mainIssue, startedAt, riskAssessment }) => ({
        id,
        mainIssue,
        startedAt,
        level: riskAssessment.level,
      })),
      records,
    },
    host ? { headers: { "X-Image-Hosts": host } } : {},
  );
}

/** The policy of this page names the one host the owner's picture comes from. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
  const host = loaderHeaders.get("X-Image-Hosts");
  return host ? { "X-Image-Hosts": host } : new Headers();
};

export default function PetDetail() {
  const { pet, ageMonths, consultations, records, page, pages } = useLoaderData<typeof loader>();
  const facts: [string, string | null][] = [
    ["Tierart", pet.species],
    ["Rasse", pet.breed],
    ["Alter", ageMonths === null ? null : formatAge(ageMonths)],
    ["Gewicht", pet.weight],
    ["Geschlecht", pet.gender && `${pet.gender}${pet.neutered ? ", kastriert" : ""}`],
    ["Vorerkrankungen", pet.medicalConditions.join(", ") || null],
    ["Allergien", pet.allergies.join(", ") || null],
    ["Tierarztpraxis", [pet.vetName, pet.vetPhone].filter(Boolean).join(", ") || null],
    ["Notfallpraxis", [pet.emergencyVetName, pet.emergencyVetPhone].filter(Boolean).join(", ") || null],
  ];
  return (
    <Page>
      <ButtonLink look="quiet" to="/pets" className="-ml-4">
        ← Haustier Profile
      </ButtonLink>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {pet.profileImage ? (
          <img
            src={pet.profileImage}
            alt=""
            width={72}
            height={72}
            referrerPolicy="no-referrer"
            className="size-18 rounded-full border border-line object-cover"
          />
        ) : (
          <SpeciesIcon species={pet.species} size={72} />
        )}
        <h1 className="min-w-0 flex-1 basis-48">{pet.name}</h1>
        <ButtonLink to={`/pets/${pet.id}/consultation`}>Beratung starten</ButtonLink>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Card aria-labelledby="profile">
          <h2 id="profile">Profil</h2>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
            {facts
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="min-w-0">{value}</dd>
                </div>
              ))}
          </dl>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink look="secondary" to={`/pets/${pet.id}/edit`}>
              Bearbeiten
            </ButtonLink>
            <ButtonLink look="danger" to={`/pets/${pet.id}/delete`}>
              Löschen
            </ButtonLink>
          </p>
        </Card>
        <div className="grid content-start gap-6">
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
              <p className="mt-2 text-quiet">
                Noch kein Eintrag. Ein Beratungsergebnis kannst du auf seiner Seite hier speichern.
              </p>
            )}
            <ul className="mt-2 divide-y divide-line">
              {records.map((record) => (
                <li key={record.id} className="py-3">
                  <details>
                    <summary className="cursor-pointer">
                      <strong>{record.title}</strong>
                      <span className="block text-sm text-quiet">
                        {formatDay(record.date)} · {RECORD_LABELS[record.type]}
                        {record.provider && ` · ${record.provider}`}
                      </span>
                    </summary>
                    <p className="mt-2 whitespace-pre-line">{record.description}</p>
                    {record.notes && <p className="mt-2 whitespace-pre-line text-sm text-quiet">{record.notes}</p>}
                  </details>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Page>
  );
}
