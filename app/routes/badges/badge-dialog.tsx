import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { BadgeIcon } from "~/features/badges/badge-icon";
import { BADGE_LEVELS, type Shown } from "~/features/badges/badges";
import { Button, ButtonLink } from "~/ui/button";
import { FactList } from "~/ui/layout";
import { RouteDialog } from "~/ui/route-dialog";

const CONFETTI_MS = 4000;
const BURST_MS = 250;

/** A badge up close. One that is earned and not celebrated yet is celebrated here, everything else is only shown. */
export function BadgeDialog({ shown, closeTo }: { shown: Shown; closeTo: string }) {
  const { badge, progress, total, earned } = shown;
  const fresh = earned !== null && !earned.celebrated;
  const saving = useNavigation().formData?.get("intent") === "celebrate";
  useConfetti(fresh);
  return (
    <div className="mt-5">
      <RouteDialog title={fresh ? "Neues Abzeichen erhalten!" : badge.name} closeTo={closeTo}>
        <div className="grid justify-items-center gap-3 text-center">
          <BadgeIcon icon={badge.icon} earned={earned !== null} size={96} />
          <p className="rounded-full bg-tint px-3 py-0.5 font-semibold">{BADGE_LEVELS[badge.level]}</p>
          {fresh && <p className="font-serif text-2xl font-semibold">{badge.name}</p>}
          {!earned && <p className="text-quiet">Noch nicht erhalten. Du bekommst es, wenn das hier stimmt:</p>}
          <p>{badge.description}</p>
          <FactList
            className="text-left"
            facts={[
              ["Kategorie", badge.category],
              ["Fortschritt", earned ? null : `${progress} / ${total}`],
            ]}
          />
          {fresh ? (
            <Form method="post" action="?">
              <input type="hidden" name="petBadge" value={earned.id} />
              <Button name="intent" value="celebrate" pending={saving && "Wird gespeichert..."}>
                Wunderbar!
              </Button>
            </Form>
          ) : (
            <ButtonLink to={closeTo} preventScrollReset>
              Wunderbar!
            </ButtonLink>
          )}
        </div>
      </RouteDialog>
    </div>
  );
}

/** Four seconds of bursts from both sides; fetched only when there is something to celebrate, none for calm eyes. */
function useConfetti(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const calm =
      window.matchMedia("(prefers-reduced-motion: reduce)").matches ||
      document.documentElement.dataset.motion === "reduced";
    if (calm) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let ended = false;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.className = "confetti";
    document.body.append(canvas);
    import("canvas-confetti").then(({ default: confetti }) => {
      if (ended) return;
      const shoot = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
      const until = Date.now() + CONFETTI_MS;
      const burst = () => {
        const left = until - Date.now();
        if (left <= 0) return clearInterval(timer);
        const particleCount = Math.ceil((40 * left) / CONFETTI_MS);
        for (const [x, angle] of [
          [0.1, 60],
          [0.9, 120],
        ] as const)
          shoot({ particleCount, angle, spread: 60, startVelocity: 35, origin: { x, y: 0.7 } });
      };
      burst();
      timer = setInterval(burst, BURST_MS);
    });
    return () => {
      ended = true;
      clearInterval(timer);
      canvas.remove();
    };
  }, [on]);
}
