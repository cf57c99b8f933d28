import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { addressProof } from './profile.ts';
import { noPayload, text } from './wire.ts';

/** A member's own addresses, and proving the person again (SAFE-2, SAFE-6). */
export const ownEmailContract = {
  qryOwnEmail: endpoint({
    path: '/api/Users/qryOwnEmail',
    audience: 'member',
    summary: "The address of the caller's account, whether it is proven, and where receipts go.",
    body: noPayload,
    reply: z
      .object({
        Email: z.string().nullable(),
        IsProven: z.boolean().meta({ description: 'A link or code that was sent to it has been used' }),
        PendingEmail: z.string().nullable().meta({ description: 'A new e-mail that waits for its confirmation' }),
        ReceiptEmail: z.string().nullable().meta({ description: 'Where receipts go instead; null for the same' }),
      })
      .meta({ id: 'OwnEmail' }),
  }),
  askEmailChange: endpoint({
    path: '/api/Users/askEmailChange',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: 'Mails a link that makes an address that of the account; false when it is not well formed or taken.',
    body: z.object({ NewEmail: text(254) }),
    reply: z.boolean(),
  }),
  askEmailCode: endpoint({
    path: '/api/Users/askEmailCode',
    audience: 'member',
    summary: "Mails a code to the account's own address; false where it has none.",
    body: noPayload,
    reply: z.boolean(),
  }),
  proveByCode: endpoint({
    path: '/api/Users/proveByCode',
    audience: 'member',
    idempotent: true,
    summary: 'Proves the person, and the address, by the mailed code. False for a wrong code.',
    body: z.object({ Code: text(20) }),
    reply: z.union([z.literal(false), addressProof]),
  }),
  qryProofWays: endpoint({
    path: '/api/Users/qryProofWays',
    audience: 'member',
    summary: 'How the caller can be proven again, and whether this session was lately. GetUserProfile takes passwords.',
    body: noPayload,
    reply: z
      .object({ IsProven: z.boolean(), Password: z.boolean(), Passkey: z.boolean(), Code: z.boolean() })
      .meta({ id: 'ProofWays' }),
  }),
} as const;
