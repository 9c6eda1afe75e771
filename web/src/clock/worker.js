// Keeps the clock's page for when the network is off: all its files of one build together. The build
// fills in their names and what they are (vite.clock.config.ts).
const FILES = __FILES__;
const CACHE = 'clock-__BUILD__';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('clock-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(drop());
});

addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || !FILES.includes(pathname)) return;
  const kept = async () => (await (await caches.open(CACHE)).match(pathname)) ?? fetch(event.request);
  event.respondWith(kept());
});
