// What several loaders of one page ask for is read once. Only while nothing is written: an action's request has no scope.
import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Answers one GET or HEAD; everything that runs within it shares what `perRequest` reads. */
export const asOneRead = (answer: () => void): void => scope.run(new Map(), answer);

/** The first reading under this name in this request; outside of one it is read each time. */
export function perRequest<T>(name: string, read: () => Promise<T>): Promise<T> {
  const known = scope.getStore();
  if (!known) return read();
  const before = known.get(name) as Promise<T> | undefined;
  if (before) return before;
  const reading = read();
  known.set(name, reading);
  return reading;
}
