import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue.ts';

/** OWASP's first choice for argon2id, the library's default kind: 19 MiB, 2 passes, 1 lane; about 40 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two at once leave the other requests their share of a small machine; a hundred waiting are two seconds of work. */
const hashing = new WorkQueue({ atOnce: 2, maxWaiting: 100 });

/**
 * Of a password that nobody has, at the same cost: a sign-in to an account that does not exist checks against it, so
 * that it takes the same work as any other.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$uCYiWiAVHLb98AGpzr1fpg$cudoHcmgQ7CMhAAQ4lquQMFDEpEVZL4JSXf7JdT6Rd4';

/** Different keyboards write one character in different ways; all of them count as the same. */
const normalise = (password: string): string => password.normalize('NFKC');

/** The argon2id hash to keep. Throws `unavailable` while too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(normalise(password), COST));

/**
 * Whether the password fits; without a hash it never does, after the same work. Throws `unavailable` likewise. A try that is
 * known to be the owner's (`isUrgent`) does not wait behind those of strangers.
 */
export const isPassword = (password: string, passwordHash: string | undefined, isUrgent = false): Promise<boolean> =>
  hashing.run(async () => {
    const fits = await verify(passwordHash ?? NOBODYS_HASH, normalise(password));
    return fits && passwordHash !== undefined;
  }, isUrgent);

/** As costly, but always the same for one salt: for drawn codes that are looked up by their hash. */
export const hashWithSalt = (code: string, salt: Buffer): Promise<string> =>
  hashing.run(() => hash(code, { ...COST, salt }));
