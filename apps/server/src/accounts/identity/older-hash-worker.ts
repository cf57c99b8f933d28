import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import { z } from 'zod';

const { password, passwordHash } = z.object({ password: z.string(), passwordHash: z.string() }).parse(workerData);

const PHPASS_ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LEAST_PHPASS_ROUNDS = 7;
const MOST_PHPASS_ROUNDS = 20;
const WORDPRESS_BCRYPT = '$wp';

/** The base64 of phpass: three bytes, the lowest bits first, make four characters. */
const encodePhpass = (bytes: Buffer): string => {
  const encoded: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const bits = group.reduce((sum, byte, index) => sum + byte * 256 ** index, 0);
    for (let place = 0; place <= group.length; place += 1) {
      encoded.push(PHPASS_ALPHABET.charAt(Math.floor(bits / 64 ** place) % 64));
    }
  }
  return encoded.join('');
};

/** `$P$`, a character for the power of two of its rounds, eight of salt, twenty-two of the hash. */
const fitsPhpass = (typed: string): boolean => {
  const rounds = PHPASS_ALPHABET.indexOf(passwordHash.charAt(3));
  if (rounds < LEAST_PHPASS_ROUNDS || rounds > MOST_PHPASS_ROUNDS) return false;
  const bytes = Buffer.from(typed);
  let digest = createHash('md5').update(passwordHash.slice(4, 12)).update(bytes).digest();
  for (let round = 0; round < 2 ** rounds; round += 1) digest = createHash('md5').update(digest).update(bytes).digest();
  return isSame(`${passwordHash.slice(0, 12)}${encodePhpass(digest)}`, passwordHash);
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const fits = (typed: string): boolean => {
  if (passwordHash.startsWith('$P$')) return fitsPhpass(typed);
  if (!passwordHash.startsWith(WORDPRESS_BCRYPT)) return compareSync(typed, passwordHash);
  // Since 6.8, so that bcrypt counts more than the first 72 bytes.
  const shortened = createHmac('sha384', 'wp-sha384').update(typed).digest('base64');
  return compareSync(shortened, passwordHash.slice(WORDPRESS_BCRYPT.length));
};

// WordPress takes the blanks around a password away.
parentPort?.postMessage(fits(password.trim()) || (password.trim() !== password && fits(password)));
