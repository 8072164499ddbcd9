import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { importArchive } from "~/features/exports/import.server";
import { ARCHIVE_LIMIT, IMPORT_ERRORS } from "~/features/exports/labels";
import { countPets } from "~/features/pets/pets.server";
import { redirectWithFlash } from "~/http/flash.server";
import { failed, formData, refused } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { isRefused, refuse } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Export einlesen · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request);
  return { empty: (await countPets(id)) + (await countPets(id, { archived: true })) === 0 };
}

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const file = (await formData(request)).get("archive");
  if (!(file instanceof Blob) || file.size === 0) return refused(refuse("archive", IMPORT_ERRORS.none), {});
  if (file.size > ARCHIVE_LIMIT) return refused(refuse("archive", IMPORT_ERRORS.large), {});
  return failed(IMPORT_ERRORS.failed, {}, async () => {
    const done = await importArchive(user.id, new Uint8Array(await file.arrayBuffer()), new Date());
    if (isRefused(done)) return refused(done, {});
    const what = [
      some(done.pets, "Haustier", "Haustiere"),
      some(done.records, "Akteneintrag", "Akteneinträge"),
      some(done.consultations, "Beratung", "Beratungen"),
      some(done.reminders, "Erinnerung", "Erinnerungen"),
    ];
    return redirectWithFlash(request, "/pets", {
      kind: "success",
      title: "Export eingelesen",
      text: `${what.slice(0, -1).join(", ")} und ${what.at(-1)} sind wieder da.`,
    });
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Import() {
  const { empty } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const [large, setLarge] = useState(false);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: "/settings?tab=sicherheit", label: "Einstellungen" }]} here="Export einlesen" />
      <h1>Export einlesen</h1>
      <p className="mt-3">
        Hast du deine Daten aus einem anderen Konto exportiert, liest du die ZIP-Datei hier ein: Haustiere, Bilder,
        Gesundheitsakten, Beratungen, Erinnerungen, Abzeichen und Einstellungen. Benutzername, E-Mail-Adresse und
        Passwort dieses Kontos bleiben.
      </p>
      {empty ? (
        <ReplyForm reply={reply} encType="multipart/form-data" className="mt-5 grid gap-4">
          <ErrorSummary reply={reply} labels={{ archive: "ZIP-Datei" }} />
          <FileField
            name="archive"
            label="ZIP-Datei"
            help="Die Datei aus „Meine Daten exportieren“, höchstens 32 MB."
            accept=".zip,application/zip"
            error={large ? IMPORT_ERRORS.large : undefined}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              setLarge((chosen?.size ?? 0) > ARCHIVE_LIMIT);
              // What is too large is never sent.
              if ((chosen?.size ?? 0) > ARCHIVE_LIMIT) event.currentTarget.value = "";
            }}
          />
          <p className="button-row">
            <Button pending={sending && "Wird eingelesen..."}>Einlesen</Button>
            <ButtonLink look="secondary" to="/settings?tab=sicherheit">
              Abbrechen
            </ButtonLink>
          </p>
        </ReplyForm>
      ) : (
        <p className="mt-5 rounded-card border border-line bg-surface p-5">{IMPORT_ERRORS.notEmpty}</p>
      )}
    </Page>
  );
}
