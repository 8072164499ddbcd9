// What every step of the consultation loads first: the user, the pet and the draft.
import { redirect } from "@remix-run/node";
import { pathOf } from "~/features/consultations/draft-state.server";
import { type Draft, getDraft, KEEP_MS, type Moved } from "~/features/consultations/drafts.server";
import { LOAD_ERRORS } from "~/features/consultations/labels";
import type { Pet } from "~/features/pets/pets";
import { getPet } from "~/features/pets/pets.server";
import { redirectTo, redirectWithFlash } from "~/http/flash.server";
import { refused } from "~/http/form.server";
import { granted, idParam, requireUser } from "~/http/guards.server";
import { isRefused } from "~/outcome";
import type { FormReply } from "~/ui/form-reply";

/** The user and the pet of this address; a pet that is missing or not theirs leads to the specified message. */
export async function requirePet(request: Request, petId: string | undefined) {
  const user = await requireUser(request);
  const pet = await getPet(user.id, idParam(petId));
  if (!pet) throw new Response(LOAD_ERRORS.pet, { status: 404 });
  return { user, pet };
}

/** The draft of a step's page; without a living one, or after its end, it leads to where the consultation stands. */
export async function requireDraft(request: Request, petId: string | undefined): Promise<{ pet: Pet; draft: Draft }> {
  const { user, pet } = await requirePet(request, petId);
  const now = new Date();
  const draft = granted(await getDraft(user.id, pet, now));
  if (!draft || now.getTime() - draft.updatedAt.getTime() > KEEP_MS || (!draft.state.issue && !draft.state.text))
    throw redirect(`/pets/${pet.id}/consultation`);
  if (draft.consultationId) throw redirect(pathOf(pet.id, { at: "done" }, draft.consultationId));
  return { pet, draft };
}

/** A step's change as an answer: the next address, or the same page with the reason. */
export async function moved(request: Request, result: Moved, values: FormReply["values"]) {
  if (isRefused(result)) return refused(result, values);
  if (result.already)
    return redirectWithFlash(request, result.to, {
      kind: "info",
      title: "Diese Beratung ist schon abgeschlossen.",
      text: "Hier ist ihr Ergebnis. Mit „Ändern“ kannst du sie korrigieren.",
    });
  return redirectTo(result.to);
}
