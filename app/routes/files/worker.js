// Keeps first aid and the quick check readable without a network, and nothing else. The lines above this one name the
// version, the pages and the style sheet. Pages are stored as a stranger sees them: nothing of an account is kept.
/* global VERSION, PAGES, VERDICTS, STYLE */
const CACHE = `tierlotse-${VERSION}`;

async function store(paths) {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { credentials: "omit" }).catch(() => null);
    if (answer?.ok && !answer.redirected) await cache.put(path, answer);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(store(["/offline", STYLE]).then(() => self.skipWaiting()));
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
      .then(() => self.clients.claim())
      .then(() => store(PAGES)),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const path = url.pathname.replace(/(.)\/$/, "$1");
    if (VERDICTS[path]) event.waitUntil(store(VERDICTS[path]));
    event.respondWith(
      fetch(request).catch(
        async () => (await caches.match(path)) ?? (await caches.match("/offline")) ?? Response.error(),
      ),
    );
  } else if (url.pathname === STYLE) {
    event.respondWith(caches.match(STYLE).then((kept) => kept ?? fetch(request)));
  }
});
