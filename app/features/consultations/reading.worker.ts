// Runs in a thread of reading.server.ts.
import { readText, type ToRead } from "~/triage/extract";

export default ({ text, patient, asked }: ToRead) => readText(text, patient, asked);
