// Runs in a thread of reading.server.ts.
import type { Patient } from "~/triage/case";
import { readText } from "~/triage/extract";

export default ({ text, patient }: { text: string; patient: Patient }) => readText(text, patient);
