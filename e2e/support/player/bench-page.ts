import { createMediaCache, createPlayer, type Player, type PlayerFailure } from '@kapok/player';
import { cachedMediaSize, clearCachedMedia } from '@kapok/player/device';

/** What a test asks the player for. */
export interface BenchWish {
  readonly fileUuid: string;
  readonly kind: 'audios' | 'videos';
  readonly title: string;
  /** Whose local store; null keeps nothing. */
  readonly owner: string | null;
  /** The tokens that the page gets, one after the other as each is refused; the last one stays. */
  readonly tokens: readonly string[];
  readonly atSeconds?: number | undefined;
  readonly rate?: number;
  /** What the shop says of other devices: not before the manifest has come, and a year hence, so that it counts. */
  readonly elsewhereSeconds?: number;
}

/** What can be seen of the playback. */
export interface BenchState {
  readonly seconds: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly paused: boolean;
  readonly buffered: readonly (readonly [number, number])[];
  readonly played: readonly (readonly [number, number])[];
  readonly waits: number;
  readonly failures: readonly PlayerFailure[];
  readonly source: string | null;
}

const media = document.createElement('video');
media.muted = true;
document.body.append(media);

const failures: PlayerFailure[] = [];
let player: Player | undefined;
let waits = 0;

const pairs = (ranges: TimeRanges): readonly (readonly [number, number])[] =>
  Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)] as const);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error('the database failed', { cause: request.error }));
    };
  });

const withStore = async <T>(name: string, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
  const database = await settled(indexedDB.open('VideoSegmentsDB'));
  try {
    return await work(database.transaction(name, 'readwrite').objectStore(name));
  } finally {
    database.close();
  }
};

const names = (store: string): Promise<readonly string[]> =>
  withStore(store, async (opened) => (await settled(opened.getAllKeys())).map(String));

const allOf = async (store: IDBObjectStore): Promise<readonly { url: string; data: ArrayBuffer }[]> =>
  settled(store.getAll());

const spoil = (nameEnd: string): Promise<void> =>
  withStore('segments', async (store) => {
    for (const stored of await allOf(store)) {
      if (!stored.url.includes(nameEnd)) continue;
      new Uint8Array(stored.data)[0] = 0;
      await settled(store.put(stored));
    }
  });

const YEAR_MS = 31_536_000_000;

/** Answers once a manifest has been loaded in this page. */
const untilManifestCame = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.endsWith('.m3u8'))) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource' });
  });

/** What tests call in the page: one player on one element. */
const bench = {
  play: (wish: BenchWish): void => {
    player?.destroy();
    waits = 0;
    let refused = 0;
    const { fileUuid, kind, title, owner, tokens, elsewhereSeconds: seconds } = wish;
    player = createPlayer({
      media,
      source: { fileUuid, kind, title },
      token: (renewal) => {
        if (renewal?.renew === true) refused += 1;
        return Promise.resolve(tokens[Math.min(refused, tokens.length - 1)] ?? '');
      },
      cache: owner === null ? null : createMediaCache(owner),
      askElsewhere:
        seconds === undefined
          ? undefined
          : async () => {
              await untilManifestCame();
              return { seconds, at: new Date(Date.now() + YEAR_MS) };
            },
      events: {
        onFatal: (failure) => failures.push(failure),
        onWaiting: () => {
          waits += 1;
        },
      },
    });
    player.start(wish.atSeconds);
    media.playbackRate = wish.rate ?? 1;
  },
  leave: (): void => {
    player?.destroy();
  },
  seek: (seconds: number): void => {
    media.currentTime = seconds;
  },
  state: (): BenchState => ({
    seconds: media.currentTime,
    duration: media.duration,
    ended: media.ended,
    paused: media.paused,
    buffered: pairs(media.buffered),
    played: pairs(media.played),
    waits,
    failures,
    source: media.getAttribute('src'),
  }),
  /** The keys of the local database. */
  stored: async () => ({ segments: await names('segments'), manifests: await names('manifestCache') }),
  spoil,
  size: cachedMediaSize,
  clear: clearCachedMedia,
};

declare global {
  var playerBench: typeof bench;
}

globalThis.playerBench = bench;
