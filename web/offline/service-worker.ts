// The whole site, kept on the device so that it opens without a network. Vite puts in front of it the two
// names declared here (precache.ts). What a server says, under /api and /ws, is never kept.
//
// A new version is fetched beside the old one and waits. It takes over when a page says so, or when the last
// page is closed: no page is given files of another version than its own.
declare const self: ServiceWorkerGlobalScope;
declare const version: string;
declare const files: string[]; // paths; those under /assets/ are named by their content

const family = 'paddock-';
const own = family + version;
const servers = /^\/(api|ws|alive|health|ready|metrics)(\/|$)/;

const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');

// From an older version when it is the same file, else from the network and not from the browser's own cache.
async function fetched(path: string): Promise<Response> {
  const known = isNamedByContent(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: isNamedByContent(path) ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(files.map(async (path) => cache.put(path, await fetched(path))));
}

// The version before this one stays: pages that were opened with it may still ask for its parts.
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(own);
  const known = (await cache.match(path, { ignoreVary: true })) ?? (await caches.match(path, { ignoreVary: true }));
  return known ?? fetch(request);
}

// Every page of the client is the same file.
function pathOf(request: Request, url: URL): string {
  const isPage = request.mode === 'navigate' && !/\.[^/]*$/.test(url.pathname);
  return isPage ? '/index.html' : url.pathname;
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || servers.test(url.pathname)) return;
  event.respondWith(answer(pathOf(event.request, url), event.request));
});
