import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { BADGE_ERRORS, inOrder, TABS, type Tab } from "~/features/badges/badges";
import { celebrateBadge, checkBadges, listShown } from "~/features/badges/badges.server";
import { getPet } from "~/features/pets/pets.server";
import { redirectTo, redirectWithFlash } from "~/http/flash.server";
import { failed, formData } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { keepForm } from "~/ui/keep-form";
import { Card, Page, TabLinks } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";
import { BadgeCard } from "./badge-card";
import { BadgeDialog } from "./badge-dialog";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `Abzeichen von ${loaded?.pet.name ?? "deinem Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("tab");
  const tab: Tab = asked !== null && Object.hasOwn(TABS, asked) ? (asked as Tab) : "alle";
  const all = inOrder(found(await listShown(user.id, pet.id, new Date())));
  const wanted = Number(searchParams.get("abzeichen"));
  return {
    pet: { id: pet.id, name: pet.name },
    tab,
    earned: all.filter(({ earned }) => earned).length,
    shown: all.filter(({ earned }) => tab === "alle" || (tab === "erhalten") === Boolean(earned)),
    opened: all.find(({ badge }) => badge.id === wanted) ?? null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const petId = idParam(params.petId);
  const here = `/pets/${petId}/badges`;
  const form = await formData(request);
  if (form.get("intent") === "celebrate")
    return failed(`Fehler: ${BADGE_ERRORS.celebrate}`, {}, async () => {
      found(await celebrateBadge(user.id, idParam(String(form.get("petBadge") ?? ""))));
      return redirectWithFlash(request, here, {
        kind: "success",
        title: "Abzeichen gefeiert!",
        text: "Das Abzeichen gehört jetzt zu deiner Sammlung.",
      });
    });
  return failed(`Fehler: ${BADGE_ERRORS.check}`, {}, async () => {
    const { awarded } = found(await checkBadges(user.id, petId, new Date()));
    const [first] = awarded;
    if (first) return redirectTo(`${here}?abzeichen=${first.badge.id}`);
    return redirectWithFlash(request, here, { kind: "info", title: "Keine neuen Abzeichen" });
  });
}

export const { clientAction, shouldRevalidate } = keepForm(
  "Fehler",
  "Beim Überprüfen der Abzeichen ist ein Fehler aufgetreten.",
);

export default function Badges() {
  const { pet, tab, earned, shown, opened } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { formData: sent } = useNavigation();
  const at: Address = (query) => `?${new URLSearchParams({ ...(tab === "alle" ? {} : { tab }), ...query })}`;
  const open = Math.max(AT_ONCE, shown.filter(({ earned }) => earned).length);
  const [first, rest] = [shown.slice(0, open), shown.slice(open)];
  return (
    <Page>
      <Breadcrumbs up={[{ to: `/pets/${pet.id}`, label: pet.name }]} here="Abzeichen" />
      <div className="page-head">
        <h1>Abzeichen von {pet.name}</h1>
        <Form method="post">
          <Button
            look="secondary"
            name="intent"
            value="check"
            pending={sent?.get("intent") === "check" && "Überprüfe..."}
          >
            Auf neue Abzeichen prüfen
          </Button>
        </Form>
      </div>
      <ErrorSummary reply={reply} />
      {opened && <BadgeDialog key={opened.badge.id} shown={opened} closeTo={at({})} />}
      <TabLinks
        label="Auswahl"
        className="mt-5"
        tabs={(Object.keys(TABS) as Tab[]).map((name) => ({
          to: name === "alle" ? "?" : `?tab=${name}`,
          label: TABS[name],
          here: tab === name,
        }))}
      />
      <h2 className="sr-only">Sammlung</h2>
      <p className="mt-3 text-quiet">{earned === 1 ? "1 Abzeichen erhalten" : `${earned} Abzeichen erhalten`}</p>
      {shown.length === 0 ? (
        <div className="mt-4">
          <EmptyState drawing="shield" title="Keine Abzeichen">
            <p>Es wurden keine Abzeichen gefunden.</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <BadgeGrid list={first} at={at} />
          {rest.length > 0 && (
            <details className="mt-4">
              <summary>{rest.length === 1 ? "Ein weiteres Abzeichen" : `${rest.length} weitere Abzeichen`}</summary>
              <BadgeGrid list={rest} at={at} />
            </details>
          )}
        </>
      )}
      <Card className="mt-8" aria-labelledby="about">
        <h2 id="about">Über Abzeichen</h2>
        <p className="mt-2 max-w-prose">
          Abzeichen werden automatisch bei Meilensteinen vergeben, etwa für regelmäßige Tierarztbesuche, abgeschlossene
          Gesundheitschecks und Trainings. Es gibt sie in den Stufen Bronze 1, Silber 2, Gold 3, Platin 4 und Diamant 5.
        </p>
      </Card>
    </Page>
  );
}

/** What is not earned yet is folded from here on: nobody scrolls through dozens of cards on a phone. */
const AT_ONCE = 8;
type Address = (query: Record<string, string>) => string;

function BadgeGrid({ list, at }: { list: ReturnType<typeof useLoaderData<typeof loader>>["shown"]; at: Address }) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
      {list.map((one) => (
        <li key={one.badge.id}>
          <BadgeCard shown={one} to={at({ abzeichen: String(one.badge.id) })} />
        </li>
      ))}
    </ul>
  );
}
