import { hash, verify } from '@node-rs/argon2';
import { sharesOf, type Share } from '#server/platform/http/address-key.ts';
import { currentOrigin } from '#server/platform/http/request-origin.ts';
import { fitsOlderHash, isOlderHash } from './older-hash.ts';
import { queueFull, WorkQueue, type Lane, type Place } from './work-queue.ts';

/** OWASP's first choice for argon2id, the library's default kind: 19 MiB, 2 passes, 1 lane; about 40 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Two at once leave the other requests their share of a small machine. Strangers without a proof of work get at most a quarter of
 * that, and are asked for a proof when some seconds of their work wait; of the others a hundred wait two seconds.
 */
const hashing = new WorkQueue({
  atOnce: 2,
  strangersAtOnce: 1,
  maxWaiting: { owner: 100, proven: 100, stranger: 30 },
});

/** Of the request that is answered; work of commands and jobs has a share of its own. */
const currentShares = (): readonly Share[] => sharesOf(currentOrigin()?.address ?? 'the shop');

/** A place in the queue of hashes, for the address that asks; undefined where too many wait already. */
export const findHashPlace = (lane: Lane): Place | undefined => hashing.findPlace(lane, currentShares());

/** As findHashPlace; throws `unavailable`. */
export const takeHashPlace = (lane: Lane): Place => {
  const place = findHashPlace(lane);
  if (place === undefined) throw queueFull();
  return place;
};

/**
 * Of a password that nobody has, at the same cost: a sign-in to an account that does not exist checks against it, so
 * that it takes the same work as any other.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$uCYiWiAVHLb98AGpzr1fpg$cudoHcmgQ7CMhAAQ4lquQMFDEpEVZL4JSXf7JdT6Rd4';

/** Different keyboards write one character in different ways; all of them count as the same. */
const normalise = (password: string): string => password.normalize('NFKC');

/** The argon2id hash to keep. Throws `unavailable` while too many wait for theirs. */
export const hashPassword = (password: string, place = takeHashPlace('owner')): Promise<string> =>
  place.run(() => hash(normalise(password), COST));

/** What a password is checked against. */
interface KeptHashes {
  /** Undefined where the account has none, or there is no account. */
  readonly passwordHash: string | undefined;
  /** Looked at in place of a hash that another shop made, where the account has none; undefined where no account has one any more. */
  readonly decoy: string | undefined;
}

/**
 * Whether the password fits; without a hash it never does, after the same work. One that another shop made, or a decoy, is
 * looked at beside that work. Throws as the place does.
 */
export const isPassword = (password: string, { passwordHash, decoy }: KeptHashes, place: Place): Promise<boolean> =>
  place.run(async () => {
    const older = passwordHash !== undefined && isOlderHash(passwordHash) ? passwordHash : undefined;
    const own = older === undefined ? passwordHash : undefined;
    const lookedAt = older ?? decoy;
    const [fits, fitsOlder] = await Promise.all([
      verify(own ?? NOBODYS_HASH, normalise(password)),
      lookedAt === undefined ? false : fitsOlderHash(password, lookedAt),
    ]);
    return own === undefined ? fitsOlder && older !== undefined : fits;
  });

/** As costly, but always the same for one salt: for drawn codes that are looked up by their hash. */
export const hashWithSalt = (code: string, salt: Buffer): Promise<string> =>
  takeHashPlace('owner').run(() => hash(code, { ...COST, salt }));
