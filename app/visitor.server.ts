// Who is being answered: what a request says of its browser and where it comes from, for those who count and note far below it.
import { AsyncLocalStorage } from "node:async_hooks";

export type Visitor = { userAgent: string; address: string };

const visitors = new AsyncLocalStorage<Visitor>();

/** Runs the answering of one request for its visitor. */
export const asVisitor = <T>(visitor: Visitor, answer: () => T): T => visitors.run(visitor, answer);

/** Whom the work at hand is done for; null where nobody asked for it. */
export const currentVisitor = (): Visitor | null => visitors.getStore() ?? null;
