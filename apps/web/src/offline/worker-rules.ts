/** What the worker does with a request; null: it leaves it alone, and the browser asks the network as without a worker. */
export type WorkerPart = 'page' | 'kept-for-good' | 'shell-file' | null;

/** The facts of a request that decide. */
export interface AskedFor {
  readonly method: string;
  /** `navigate` where a whole page is opened. */
  readonly mode: string;
  readonly url: string;
}

/** Files whose names stay the same from build to build: the network's are taken, and ours only where it does not answer. */
export const shellFiles = ['/offline.html', '/offline.js', '/early.js', '/favicon.svg', '/logo.svg'] as const;

const shellFilePaths: ReadonlySet<string> = new Set(shellFiles);
/** What programs ask for and not people, and what leads on to somebody else's site: the same begins as on the server. */
const programPath = /^\/(?:api|media|pictures|hub|assets|openapi|healthz|readyz|metrics)(?:[/.]|$)/i;

/**
 * Pages, built files and the shell's own files, from this shop alone. Everything else is left alone, first of all what
 * belongs to one person: calls, media, pictures, the hub and every POST.
 */
export const partOfWorker = ({ method, mode, url }: AskedFor, origin: string): WorkerPart => {
  if (method !== 'GET') return null;
  const { origin: askedOrigin, pathname } = new URL(url);
  if (askedOrigin !== origin) return null;
  if (mode === 'navigate') return programPath.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'kept-for-good';
  return shellFilePaths.has(pathname) ? 'shell-file' : null;
};

const SHELLS = 'kapok-shell-';

/** The name under which the files of one build are kept. */
export const shellName = (build: string): string => `${SHELLS}${build}`;

/**
 * The shells that nobody needs any more, of all names in the order in which they were made. The newest other one stays: tabs
 * that were opened with it still ask for its files, which the server has no longer.
 */
export const spentShells = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => name.startsWith(SHELLS) && name !== current).slice(0, -1);
