import { isLoopbackHost } from '#server/platform/config/config-values.ts';
import { addressesOf } from '#server/platform/db/several-hosts.ts';

/** Where production sends passwords, personal data and media. */
interface LineVariables {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOLER_URL?: string | undefined;
  readonly DATABASE_PLAIN: '0' | '1';
  readonly S3_ENDPOINT?: string | undefined;
}

/** `verify-ca` and `verify-full` look at the certificate; `require` does as well, as the driver reads it. */
const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full'];

/** Whether a database is reached within this machine: by loopback, or by a socket, which no host names or a path does. */
const isLocalDatabase = (url: URL): boolean => {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host === '' || host.startsWith('/') || isLoopbackHost(host);
};

const isPlainDatabase = (address: string): boolean => {
  const url = new URL(address);
  return !isLocalDatabase(url) && !ENCRYPTED_MODES.includes(url.searchParams.get('sslmode') ?? '');
};

const isPlainBucket = (endpoint: string): boolean => {
  const url = new URL(endpoint);
  return url.protocol === 'http:' && !isLoopbackHost(url.hostname);
};

/** What production would send in plain text over a network, one line each. */
export const plainLineFaults = (env: LineVariables): readonly string[] => {
  const faults: string[] = [];
  for (const name of ['DATABASE_URL', 'DATABASE_POOLER_URL'] as const) {
    const address = env[name];
    if (address === undefined || env.DATABASE_PLAIN === '1' || !addressesOf(address).some(isPlainDatabase)) continue;
    faults.push(
      `${name}: the database of another host is reached with ?sslmode=verify-full; DATABASE_PLAIN=1 where the network is private`,
    );
  }
  if (env.S3_ENDPOINT !== undefined && isPlainBucket(env.S3_ENDPOINT))
    faults.push('S3_ENDPOINT: a bucket of another host is reached by https in production');
  return faults;
};

/** The host of a sender's address, with or without a name before it: `Shop <mail@shop.example>`. */
const hostOfSender = (sender: string): string | undefined => /@([^\s@<>]+)>?$/.exec(sender.trim())?.[1];

/** Why mails could not come from this sender, one line at most: a machine's own name is nobody whom one can answer. */
export const senderFaults = ({ MAIL_FROM }: { readonly MAIL_FROM: string }): readonly string[] => {
  const host = hostOfSender(MAIL_FROM);
  const isReal = host !== undefined && !isLoopbackHost(host) && !host.endsWith('.localhost') && host.includes('.');
  return isReal ? [] : ['MAIL_FROM: production needs an address of your own domain that mails come from'];
};

/** Of random bytes, 32 characters of hexadecimal already have more. */
const LEAST_DIFFERENT = 8;
/** What stands in examples, and what people write who only want the start to succeed. */
const DEFAULT_WORDS =
  /change.?me|example|replace|password|secret.?secret|0123456789|12345678|abcdefgh|qwerty|your.?secret/i;

/** Why a secret is none: it repeats itself, or somebody else would think of it. Undefined for a good one. */
const findSecretFault = (secret: string): string | undefined => {
  const isRepeated = new Set(secret).size < LEAST_DIFFERENT || /^(.{1,16})\1+$/.test(secret);
  return isRepeated || DEFAULT_WORDS.test(secret)
    ? 'a text that can be guessed; make one with: openssl rand -base64 48'
    : undefined;
};

interface SecretVariables {
  readonly SHOP_SECRET?: string | undefined;
  readonly SHOP_SECRET_PREVIOUS?: string | undefined;
}

/** The faults of the secrets that are set, one line each; none of them says the secret. */
export const secretFaults = (env: SecretVariables): readonly string[] =>
  (['SHOP_SECRET', 'SHOP_SECRET_PREVIOUS'] as const).flatMap((name) => {
    const secret = env[name];
    const fault = secret === undefined ? undefined : findSecretFault(secret);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
