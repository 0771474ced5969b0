// What the browser keeps of the page once somebody has pressed Install: every file of one build, under the names that change
// with what is in them, and its own start for when no server answers. It knows nothing of games, and never what is sent over
// the socket. web/vite.config.ts makes build/web/worker.js of it and puts the two constants in front.
declare const BUILD: string; // the page's, as its index.html says it
declare const FILES: readonly string[]; // of that build, beside this file

// What of a service worker's world is used here: the types of the page have it not.
interface Later extends Event {
    waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Event {
    request: Request;
    respondWith: (answer: Promise<Response>) => void;
}
interface World {
    registration: { scope: string };
    clients: { claim: () => Promise<void> };
    skipWaiting: () => Promise<void>;
    addEventListener: ((type: 'install' | 'activate', hear: (event: Later) => void) => void) & ((type: 'fetch', hear: (event: Asked) => void) => void);
}
const world = self as unknown as World;

const START = './'; // index.html, as it is asked for
const KEPT = `page ${BUILD}`;
const WAIT_MS = 4000; // a network that swallows everything never says no

const address = (file: string): string => new URL(file, world.registration.scope).href;
const kept = new Set(FILES.map(address));

// All of it or nothing: a build of which a part is missing does not take the place of one that is whole.
async function keepAll(): Promise<void> {
    const cache = await caches.open(KEPT);
    await cache.addAll([START, ...FILES].map((file) => new Request(address(file), { cache: 'no-cache' })));
    await world.skipWaiting();
}

async function dropOthers(): Promise<void> {
    for (const name of await caches.keys()) if (name.startsWith('page ') && name !== KEPT) await caches.delete(name);
    await world.clients.claim();
}

async function keptAnswer(of: string, request: Request): Promise<Response> {
    return (await (await caches.open(KEPT)).match(of, { ignoreVary: true })) ?? fetch(request);
}

// The start of the page is the server's as long as it has one.
async function start(request: Request): Promise<Response> {
    let timer: number | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('late')), WAIT_MS)));
    try {
        const answer = await Promise.race([fetch(request), late]);
        if (answer.ok) return answer;
    } catch {
        // What is kept is shown instead.
    } finally {
        clearTimeout(timer);
    }
    return keptAnswer(address(START), request);
}

world.addEventListener('install', (event) => event.waitUntil(keepAll()));
world.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
world.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const url = request.url.replace(/[?#].*$/, '');
    if (request.mode === 'navigate') {
        if (url === address(START) || url === address('index.html')) event.respondWith(start(request));
    } else if (kept.has(url)) {
        event.respondWith(keptAnswer(url, request));
    }
});

export {};
