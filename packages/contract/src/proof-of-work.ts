import { z } from 'zod';
import { text } from './wire.ts';

/**
 * `details` of a refusal with `proof-of-work-needed`. The work: the smallest whole number from 0 on whose four bytes (big-endian),
 * put behind `nonce`, are a PBKDF2-SHA256 password that gives, with `salt` and `cost` rounds, `keyLength` bytes which begin with
 * `keyPrefix`. `nonce`, `salt` and `keyPrefix` are hexadecimal.
 */
export const proofQuestion = z
  .object({
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        data: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
      signature: z.string(),
    }),
    /** How many numbers have to be tried on average. */
    expectedTries: z.number(),
    expiresInSeconds: z.number(),
  })
  .meta({ id: 'ProofQuestion' });

export type ProofQuestion = z.output<typeof proofQuestion>;

/** The longest answer that a question of the shop has. */
const MAX_PROOF_LENGTH = 2_000;

/** The answer to a question, in a call that was refused with `proof-of-work-needed`. */
export const proofOfWork = text(MAX_PROOF_LENGTH)
  .optional()
  .meta({
    description:
      'Only in a repeat of the same call that was refused with `proof-of-work-needed`: the Base64 of the JSON ' +
      '`{ "challenge": <as in the details of the refusal>, "solution": { "counter": <number>, "derivedKey": "<hexadecimal>" } }`. ' +
      'The work is the smallest number from 0 on whose 4 bytes (big-endian), put behind the bytes of `nonce`, are a PBKDF2-SHA256 ' +
      'password that gives with `salt` and `cost` rounds `keyLength` bytes which begin with `keyPrefix`. Good once, for ten minutes.',
  });
