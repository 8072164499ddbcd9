import { createHash } from "node:crypto";

/** What is stored of a secret that is shown or mailed once: who steals the table has nothing to sign in with. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
