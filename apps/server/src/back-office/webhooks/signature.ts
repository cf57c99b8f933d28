import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as receivers keep it, by Standard Webhooks: a prefix, and random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is signed of one try of a message. */
export interface SignedParts {
  readonly id: string;
  /** Of this try, not of what happened: receivers refuse what is old. Unix seconds. */
  readonly timestamp: number;
  /** Byte by byte as it is sent. */
  readonly body: string;
}

/** The headers of Standard Webhooks. While two secrets are good, both sign. */
export const signatureHeaders = (
  { id, timestamp, body }: SignedParts,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
});

const sign = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');
