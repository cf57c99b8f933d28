import { partOfWorker, shellFiles, shellName, spentShells } from './worker-rules.ts';

/** The build writes both in: its own name, and the files of its first page. */
declare const BUILD_NAME: string;
declare const FIRST_PAGE_FILES: readonly string[];

interface LongEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LongEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
/** The little that is used here of a service worker's own scope, which the compiler's DOM does not know. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((kind: 'install' | 'activate', listener: (event: LongEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: FetchEvent) => void) => void);
}
declare const self: WorkerScope;

const OFFLINE_PAGE = '/offline.html';
const shell = shellName(BUILD_NAME);

/** All or nothing: where one file does not come, the worker before goes on, and the browser tries again another time. */
const keepShell = async (): Promise<void> => {
  const cache = await caches.open(shell);
  await cache.addAll([...FIRST_PAGE_FILES, ...shellFiles.map((path) => new Request(path, { cache: 'reload' }))]);
};

const dropSpentShells = async (): Promise<void> => {
  const spent = spentShells(await caches.keys(), shell);
  await Promise.all(spent.map((name) => caches.delete(name)));
};

const takeOver = async (): Promise<void> => {
  await dropSpentShells();
  await self.clients.claim();
};

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

const versionOf = (answer: Response | undefined): string | null => answer?.headers.get('shop-profile') ?? null;

/** Fetches the shell's own files anew where the shop has saved another profile: they hold its name, logo and accent. */
const keepProfile = async (answer: Response): Promise<void> => {
  const version = versionOf(answer);
  if (version === null || version === versionOf(await kept(OFFLINE_PAGE))) return;
  const cache = await caches.open(shell);
  await cache.addAll(shellFiles.map((path) => new Request(path, { cache: 'reload' })));
};

/** A page from the network, which names the profile in force; the page kept for moments without one where none answers. */
const page = async (event: FetchEvent): Promise<Response> => {
  const answer = await orKept(event.request, OFFLINE_PAGE);
  // A line that breaks meanwhile leaves the files of before.
  event.waitUntil(keepProfile(answer).catch(() => undefined));
  return answer;
};

/** What the network says, whatever it is; the kept file where it says nothing at all. */
const orKept = async (request: Request, path: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (failure) {
    const file = await kept(path);
    if (file === undefined) throw failure;
    return file;
  }
};

/** A built file never changes, so the first answer is good for good. */
const builtFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const file = await kept(request.url);
  if (file !== undefined) return file;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(shell).then((cache) => cache.put(request.url, copy)));
  }
  return answer;
};

const answerTo = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event;
  const part = partOfWorker(request, self.location.origin);
  switch (part) {
    case 'page':
      return page(event);
    case 'shell-file':
      return orKept(request, new URL(request.url).pathname);
    case 'kept-for-good':
      return builtFile(event);
    case null:
      return null;
  }
};

self.addEventListener('install', (event) => {
  // Open tabs lose nothing by it: this worker answers with the files of their build as the one before did.
  event.waitUntil(Promise.all([keepShell(), self.skipWaiting()]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const answered = answerTo(event);
  if (answered !== null) event.respondWith(answered);
});
