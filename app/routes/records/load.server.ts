// The record of an address, together with its pet; both must belong to whoever asks.
import { getPet } from "~/features/pets/pets.server";
import { getRecord } from "~/features/records/records.server";
import { found, idParam, notFound, requireUser } from "~/http/guards.server";

export async function requireRecord(request: Request, params: Record<string, string | undefined>) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const record = found(await getRecord(user.id, idParam(params.recordId)));
  if (record.petId !== pet.id) throw notFound();
  return { user, pet: { id: pet.id, name: pet.name }, record };
}
