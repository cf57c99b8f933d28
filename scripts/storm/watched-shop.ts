import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
/** Answers later than this count as none. */
const HEALTH_PATIENCE_MS = 10_000;

export interface Watch {
  /** Ends the watching and says what was seen. */
  readonly end: () => Promise<WatchFigures>;
}

export interface WatchFigures {
  readonly worstHealthMs: number;
  readonly failedHealth: number;
  readonly shopMb: number;
  /** The most that one child ever held. */
  readonly childMb: number;
  readonly mostChildren: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // It ended between the look and the reading.
    return '';
  }
};

const highestMb = (pid: string): number => Number(/VmHWM:\s+(\d+) kB/.exec(read(`${pid}/status`))?.[1] ?? 0) / 1_024;

const opensFiles = /(ingest|csv|captions|ffmpeg)-process\.ts|^ffmpeg\0/;

/** The processes that open files for the shop now, those that they have started included. */
export const childrenOf = (shopPid: number): readonly string[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, (read(`${pid}/stat`).split(') ')[1] ?? '').split(' ')[1] ?? '']),
  );
  const isOfShop = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(shopPid) || (pid !== '' && isOfShop(parents.get(pid))));
  return [...parents.keys()].filter(
    (pid) => pid !== String(shopPid) && isOfShop(pid) && opensFiles.test(read(`${pid}/cmdline`)),
  );
};

/** Asks a shop for its health all the while, and looks at the memory that it and its children take. Reads Linux's /proc. */
export const watchShop = (url: string, shopPid: number): Watch => {
  const over = new AbortController();
  const seen = { worstHealthMs: 0, failedHealth: 0, shopMb: 0, childMb: 0, mostChildren: 0 };
  const askHealth = async (): Promise<void> => {
    const askedAt = performance.now();
    try {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_PATIENCE_MS) });
      await answer.arrayBuffer();
      if (!answer.ok) seen.failedHealth += 1;
    } catch {
      // No answer is what is counted here.
      seen.failedHealth += 1;
    }
    seen.worstHealthMs = Math.max(seen.worstHealthMs, performance.now() - askedAt);
  };
  const look = (): void => {
    const children = childrenOf(shopPid);
    seen.mostChildren = Math.max(seen.mostChildren, children.length);
    seen.childMb = Math.max(seen.childMb, ...children.map(highestMb));
    seen.shopMb = Math.max(seen.shopMb, highestMb(String(shopPid)));
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await askHealth();
      look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    end: async () => {
      over.abort();
      await watching;
      return seen;
    },
  };
};
