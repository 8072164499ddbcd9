// Keeps first aid and the quick check readable without a network, and nothing else. The lines above this one name the
// version, the pages and the style sheet. Pages are stored as a stranger sees them: nothing of an account is kept.
/* global VERSION, PAGES, VERDICTS, STYLE */
const CACHE = `tierlotse-${VERSION}`;

/** Milliseconds without a page being asked for, after which the line is nobody's. */
const QUIET_MS = 3000;
let asked = 0;

async function quiet() {
  while (Date.now() - asked < QUIET_MS) await new Promise((done) => setTimeout(done, 500));
}

/** One page after the other, and none while the visitor is on the way to one. */
async function store(paths, wait = quiet) {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    await wait();
    const answer = await fetch(path, { credentials: "omit", priority: "low" }).catch(() => null);
    if (answer?.ok && !answer.redirected) await cache.put(path, answer);
  }
}

let turn = Promise.resolve();
/** What two pages ask for is fetched once. */
function storeInTurn(paths) {
  turn = turn.then(() => store(paths));
  return turn;
}

self.addEventListener("install", (event) => {
  event.waitUntil(store(["/offline", STYLE], () => {}).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("tierlotse-") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      // A page is fetched while the worker starts, not after.
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const path = url.pathname.replace(/(.)\/$/, "$1");
    asked = Date.now();
    if (PAGES.includes(path)) event.waitUntil(storeInTurn([...(VERDICTS[path] ?? []), ...PAGES]));
    const network = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(
      network().catch(async () => (await caches.match(path)) ?? (await caches.match("/offline")) ?? Response.error()),
    );
  } else if (url.pathname === STYLE) {
    event.respondWith(caches.match(STYLE).then((kept) => kept ?? fetch(request)));
  }
});
