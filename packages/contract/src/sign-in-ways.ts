import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { proofOfWork } from './proof-of-work.ts';
import { session } from './token.ts';
import { instant, noPayload, text } from './wire.ts';

/** Base64url as authenticators and browsers write it. */
const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);

/** WebAuthn's question for a sign-in, in its JSON form: what the page hands to the browser as it is. */
const passkeyQuestion = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    userVerification: z.enum(['preferred', 'required']),
  })
  .meta({ id: 'PasskeyQuestion' });

/** WebAuthn's question for a new passkey, in its JSON form. */
const newPasskeyQuestion = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.enum(['preferred', 'required']),
    }),
  })
  .meta({ id: 'NewPasskeyQuestion' });

/** What an authenticator answers to a registration, in WebAuthn's JSON form. */
const newPasskey = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});

/** What an authenticator answers to a sign-in, in WebAuthn's JSON form. */
const passkeyAnswer = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});

const providerWish = z
  .object({
    Redirect: text(500).optional().meta({ description: 'A path of the shop to come back to' }),
    Link: z.boolean().optional(),
    Proof: proofOfWork,
  })
  .nullish();

/** Ways to sign in without a password; each is `not-found` where the shop has not switched it on. */
export const signInWaysContract = {
  qrySignInWays: endpoint({
    path: '/api/Token/qrySignInWays',
    audience: 'anyone',
    summary: 'Which ways to sign in the shop offers beside the password.',
    body: noPayload,
    reply: z.object({ Passkeys: z.boolean(), Line: z.boolean(), Google: z.boolean() }).meta({ id: 'SignInWays' }),
  }),
  askPasskey: endpoint({
    path: '/api/Token/askPasskey',
    audience: 'visitor',
    summary: 'The question that a passkey answers to sign in; good once, for ten minutes, for this caller.',
    body: z.object({ Proof: proofOfWork }).nullish(),
    reply: passkeyQuestion,
  }),
  signInByPasskey: endpoint({
    path: '/api/Token/SignInByPasskey',
    audience: 'visitor',
    repeat: 'by-hand',
    summary: "Signs in by a passkey's answer; otherwise as SignIn.",
    body: passkeyAnswer,
    reply: session,
  }),
  proveByPasskey: endpoint({
    path: '/api/Users/proveByPasskey',
    audience: 'member',
    idempotent: true,
    summary: "Proves the person by one of the caller's passkeys, which answers askPasskey. False for a wrong answer.",
    body: passkeyAnswer,
    reply: z.boolean(),
  }),
  startLine: endpoint({
    path: '/api/Token/startLine',
    audience: 'visitor',
    changesCredential: 'proven-lately',
    summary: "The address of LINE's sign-in. A member who is signed in links that account with Link.",
    body: providerWish,
    reply: z.object({ Url: z.url() }),
  }),
  startGoogle: endpoint({
    path: '/api/Token/startGoogle',
    audience: 'visitor',
    changesCredential: 'proven-lately',
    summary: "The address of Google's sign-in. A member who is signed in links that account with Link.",
    body: providerWish,
    reply: z.object({ Url: z.url() }),
  }),
  qryGoogleLink: endpoint({
    path: '/api/Users/qryGoogleLink',
    audience: 'member',
    summary: "Whether a Google account is linked to the caller's, and since when.",
    body: noPayload,
    reply: z.object({ LinkedAt: instant.nullable() }),
  }),
  unlinkGoogle: endpoint({
    path: '/api/Users/unlinkGoogle',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: "Takes the Google account off the caller's. False where none was linked.",
    body: noPayload,
    reply: z.boolean(),
  }),
  qryLineLink: endpoint({
    path: '/api/Users/qryLineLink',
    audience: 'member',
    summary: "Whether a LINE account is linked to the caller's, and since when.",
    body: noPayload,
    reply: z.object({ LinkedAt: instant.nullable() }),
  }),
  unlinkLine: endpoint({
    path: '/api/Users/unlinkLine',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: "Takes the LINE account off the caller's. False where none was linked.",
    body: noPayload,
    reply: z.boolean(),
  }),
  qryPasskeys: endpoint({
    path: '/api/Users/qryPasskeys',
    audience: 'member',
    summary: "The caller's passkeys, the newest first.",
    body: noPayload,
    reply: z.array(
      z.object({
        PasskeyId: z.int(),
        Name: z.string(),
        CreatedAt: instant,
        LastUsedAt: instant.nullable(),
      }),
    ),
  }),
  askNewPasskey: endpoint({
    path: '/api/Users/askNewPasskey',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary:
      'The question that a new passkey answers; asked within ten minutes of signing in or of GetUserProfile in this session.',
    body: noPayload,
    reply: newPasskeyQuestion,
  }),
  addPasskey: endpoint({
    path: '/api/Users/addPasskey',
    audience: 'member',
    idempotent: true,
    changesCredential: 'proven-lately',
    summary: 'Keeps a new passkey of the caller by its answer.',
    body: z.object({ Name: lineText(60).optional(), Passkey: newPasskey }),
    reply: z.boolean(),
  }),
  renamePasskey: endpoint({
    path: '/api/Users/renamePasskey',
    audience: 'member',
    summary: "Names one of the caller's passkeys.",
    body: z.object({ PasskeyId: z.int().positive(), Name: lineText(60) }),
    reply: z.boolean(),
  }),
  removePasskey: endpoint({
    path: '/api/Users/removePasskey',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: "Forgets one of the caller's passkeys: it signs nobody in any more.",
    body: z.object({ PasskeyId: z.int().positive() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
