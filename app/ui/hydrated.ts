import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether JavaScript runs: false on the server and in the first paint, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
