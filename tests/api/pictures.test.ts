import sharp from "sharp";
import { expect, test } from "vitest";
import { Client, location } from "../helpers/client";
import { withDatabase } from "../helpers/database";

withDatabase();

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const photo = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: "#aa5522" } })
          .withExif({ IFD0: { Copyright: "geheim", Orientation: "6" } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: "image/jpeg" },
  );

test("a picture is turned upright, scaled, stripped, encoded anew, and only its owner gets it", async () => {
  const client = await Client.registered();
  const made = await client.upload("/pets/new", { name: "Mia", species: "Katze", imageFile: await photo() });
  expect(made.status).toBe(303);
  const path = location(made)!;
  const { profileImage } = (await client.get(`/api${path}`)).body as { profileImage: string };
  expect(profileImage).toMatch(new RegExp(`^${path}/image/[0-9a-f]{32}$`));
  const { asked, bytes } = await fetchPicture(client, profileImage);
  expect(asked.headers.get("Cache-Control")).toContain("immutable");
  expect(asked.headers.get("Cache-Control")).toContain("private");
  const shown = await sharp(bytes).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 341, height: 512 });
  expect(shown.exif).toBeUndefined();
  const other = await Client.registered();
  expect((await other.get(profileImage)).status).toBe(404);

  // Changing something else keeps the picture; taking it away takes it away.
  await client.upload(`${path}/edit`, { name: "Mia", species: "Katze", breed: "EKH" });
  expect(((await client.get(`/api${path}`)).body as { profileImage: string }).profileImage).toBe(profileImage);
  await client.upload(`${path}/edit`, { name: "Mia", species: "Katze", removeImage: "on" });
  expect(((await client.get(`/api${path}`)).body as { profileImage: string | null }).profileImage).toBeNull();
  expect((await client.get(profileImage)).status).toBe(404);
});

/** The answer's bytes: the test's own router reads answers as text. */
async function fetchPicture(client: Client, path: string) {
  const { modules } = await import("../helpers/routes");
  const module = await modules["/app/routes/pets/image.ts"]!();
  const [, , petId, , hash] = path.split("/");
  const answer = (await module.loader!({
    request: new Request(`http://localhost${path}`, { headers: { Cookie: client.cookie } }),
    params: { petId, hash },
  })) as Response;
  return { asked: answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("what is too large, no picture or a bomb is refused at its field, and nothing is lost", async () => {
  const client = await Client.registered();
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: "image/png" });
  const refused = await client.upload("/pets/new", { name: "Mia", species: "Katze", breed: "EKH", imageFile: large });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    reply: {
      values: { name: ["Mia"], breed: ["EKH"] },
      errors: { imageFile: "Datei zu groß: Das Bild ist zu groß. Bitte wähle ein Bild mit weniger als 5MB." },
    },
  });
  const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], {
    type: "image/png",
  });
  const text = new Blob(["kein Bild"], { type: "image/jpeg" });
  const bomb = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
        .png()
        .toBuffer(),
    ),
  ]);
  for (const imageFile of [svg, text, bomb]) {
    const answer = await client.upload("/pets/new", { name: "Mia", species: "Katze", imageFile });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain("Das Bild konnte nicht verarbeitet werden.");
  }
  expect((await client.get("/api/pets")).body).toEqual([]);
});

test("an endpoint takes a picture as a data URL, an address stays an address, another's picture cannot be claimed", async () => {
  const client = await Client.registered();
  const bytes = await noise(80).png().toBuffer();
  const made = await client.json("POST", "/api/pets", {
    name: "Bello",
    species: "Hund",
    profileImage: `data:image/png;base64,${bytes.toString("base64")}`,
  });
  expect(made.status).toBe(201);
  const pet = made.body as { id: number; profileImage: string };
  expect(pet.profileImage).toMatch(/^\/pets\/\d+\/image\//);
  const same = await client.json("PUT", `/api/pets/${pet.id}`, {
    name: "Bello",
    species: "Hund",
    profileImage: pet.profileImage,
  });
  expect((same.body as { profileImage: string }).profileImage).toBe(pet.profileImage);
  const other = await client.json("POST", "/api/pets", {
    name: "Rex",
    species: "Hund",
    profileImage: pet.profileImage,
  });
  expect((other.body as { profileImage: string | null }).profileImage).toBeNull();
  const linked = await client.json("PUT", `/api/pets/${pet.id}`, {
    name: "Bello",
    species: "Hund",
    profileImage: "https://bilder.example.org/bello.jpg",
  });
  expect((linked.body as { profileImage: string }).profileImage).toBe("https://bilder.example.org/bello.jpg");
  expect((await client.get(pet.profileImage)).status).toBe(404);
  for (const profileImage of [
    "data:image/png;base64,AA_A",
    "data:image/png;base64,AAAA",
    "http://bilder.example.org/a.jpg",
    "javascript:alert(1)",
  ])
    expect((await client.json("POST", "/api/pets", { name: "X", species: "Hund", profileImage })).status).toBe(422);
});
