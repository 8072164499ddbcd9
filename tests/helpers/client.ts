// A signed-in visitor for tests: keeps its cookie, speaks JSON to endpoints and forms to screens.
import { type Answer, ask } from "./routes";

let count = 0;
export const PASSWORD = "ein langes Passwort";

export class Client {
  cookie = "";
  username = "";

  static async registered(): Promise<Client> {
    const client = new Client();
    client.username = `person${++count}`;
    const answer = await client.json("POST", "/api/auth/register", {
      username: client.username,
      password: PASSWORD,
      firstName: "Paula",
      lastName: "Probe",
      email: `${client.username}@example.org`,
    });
    if (answer.status !== 201) throw new Error(`registering failed: ${JSON.stringify(answer.body)}`);
    return client;
  }

  private keep(answer: Answer): Answer {
    const jar = new Map(this.cookie.split("; ").map((cookie) => [cookie.split("=")[0], cookie]));
    for (const set of answer.headers.getSetCookie()) jar.set(set.split("=")[0], set.split(";")[0]!);
    this.cookie = [...jar.values()].filter(Boolean).join("; ");
    return answer;
  }

  async get(path: string): Promise<Answer> {
    return this.keep(await ask(path, { headers: { Cookie: this.cookie } }));
  }

  async json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const raw = typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
    return this.keep(
      await ask(path, {
        method,
        body: raw,
        headers: { "Content-Type": "application/json", Cookie: this.cookie, ...headers },
      }),
    );
  }

  async upload(path: string, fields: Record<string, string | Blob>): Promise<Answer> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return this.keep(await ask(path, { method: "POST", body, headers: { Cookie: this.cookie } }));
  }

  async form(path: string, fields: Record<string, string | string[]>): Promise<Answer> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    return this.keep(await ask(path, { method: "POST", body, headers: { Cookie: this.cookie } }));
  }

  async pet(fields: Record<string, unknown> = {}): Promise<number> {
    const answer = await this.json("POST", "/api/pets", { name: "Bello", species: "Hund", ...fields });
    if (answer.status !== 201) throw new Error(`no pet: ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  }
}

export const location = (answer: Answer) => answer.headers.get("Location");
