import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersion } from './catalogue-version.ts';

const compress = promisify(gzip);

/** An answer that is the same for everybody who is not signed in. */
export interface PublicAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Undefined where it is sent as it is. */
  readonly gzip?: Buffer;
  /** Undefined for an answer of the moment, such as that something is not there: it is neither kept nor for caches. */
  readonly etag?: string;
}

/** What an answer depends on beside the version; compared by identity. */
type Circumstances = readonly unknown[];

export interface FoundAnswer {
  readonly answer: PublicAnswer;
  /** 0 where nobody knows. */
  readonly secondsUntilChange: number;
}

export interface PublicAnswers {
  /** The answer of this key as it is now: kept, or made once for all who ask at the same time. */
  readonly find: (key: string, circumstances: Circumstances, make: () => Promise<PublicAnswer>) => Promise<FoundAnswer>;
  /** Bytes of all that is kept. */
  readonly bytes: () => number;
}

export interface PublicAnswersOptions {
  readonly version: CatalogueVersion;
  /** Bytes of all answers together, the least used of which leave; 0 keeps none. */
  readonly maxBytes: number;
  /** What every answer depends on. */
  readonly circumstances: () => Circumstances;
}

/** The longest that anything is kept, whatever it may have been forgotten to depend on. */
const LONGEST_MS = 300_000;
/** What an answer takes beside its bytes and its key. */
const OVERHEAD_BYTES = 1_000;

interface Mark {
  readonly version: number;
  readonly circumstances: Circumstances;
}

interface Kept extends Mark {
  readonly answer: PublicAnswer;
}

interface UnderWay extends Mark {
  readonly making: Promise<PublicAnswer>;
}

const isSame = (one: Mark, other: Mark): boolean =>
  one.version === other.version &&
  one.circumstances.length === other.circumstances.length &&
  one.circumstances.every((each, index) => each === other.circumstances[index]);

/** Answers that are kept in this process for as long as the catalogue has the version that they were made from. */
export const createPublicAnswers = (options: PublicAnswersOptions): PublicAnswers => {
  const { version, maxBytes } = options;
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: ({ answer }, key) => sizeOf(answer, key),
    ttl: LONGEST_MS,
  });
  const underWay = new Map<string, UnderWay>();

  const makeOnce = async (key: string, mark: Mark, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> => {
    const joined = underWay.get(key);
    if (joined !== undefined && isSame(joined, mark)) return joined.making;
    const mine: UnderWay = { ...mark, making: make() };
    underWay.set(key, mine);
    try {
      const answer = await mine.making;
      if (answer.etag !== undefined) kept.set(key, { ...mark, answer });
      return answer;
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key);
    }
  };

  return {
    find: async (key, own, make) => {
      const shown = maxBytes === 0 ? undefined : await version.now();
      if (shown === undefined) return { answer: await make(), secondsUntilChange: 0 };
      const { number, secondsUntilChange } = shown;
      const mark: Mark = { version: number, circumstances: [...options.circumstances(), ...own] };
      const found = kept.get(key);
      const answer = found !== undefined && isSame(found, mark) ? found.answer : await makeOnce(key, mark, make);
      return { answer, secondsUntilChange };
    },
    bytes: () => kept.calculatedSize,
  };
};

const sizeOf = ({ body, gzip: compressed }: PublicAnswer, key: string): number =>
  body.length + (compressed?.length ?? 0) + key.length * 2 + OVERHEAD_BYTES;

/** An answer that caches may keep, named by what is in it. Weak: compressed and plain are one. */
export const lastingAnswer = async (
  type: string,
  text: string,
  { isCompressed }: { readonly isCompressed: boolean },
): Promise<PublicAnswer> => {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { status: 200, type, body, etag, ...(isCompressed ? { gzip: await compress(body) } : {}) };
};
