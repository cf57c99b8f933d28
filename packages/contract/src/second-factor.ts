import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { session } from './token.ts';
import { instant, noPayload, text } from './wire.ts';

/** Good once each, in place of a code of the app. */
const recoveryCodes = z.array(z.string()).meta({ description: 'Shown this once; the shop keeps their hashes' });

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = text(40).min(1);

/** The second factor of the staff (SAFE-9). Customers have none: they are answered `not-allowed`. */
export const secondFactorContract = {
  qrySecondFactor: endpoint({
    path: '/api/Users/qrySecondFactor',
    audience: 'member',
    summary: 'What second factor the caller has, and whether it was shown in this session.',
    body: noPayload,
    reply: z
      .object({
        IsShown: z.boolean(),
        AppSince: instant.nullable().meta({ description: 'Since when an authenticator app is set up' }),
        HasPasskey: z.boolean().meta({ description: 'Whether a passkey counts as the second factor' }),
        RecoveryCodesLeft: z.int(),
        DemoCode: z.string().nullable().meta({ description: 'The code of the demo account; null everywhere else' }),
      })
      .meta({ id: 'SecondFactor' }),
  }),
  startAuthenticator: endpoint({
    path: '/api/Users/startAuthenticator',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary:
      'A new secret for an authenticator app, good for ten minutes in this session. Asked within ten minutes of a proof of the person.',
    body: noPayload,
    reply: z.object({
      Secret: z.string().meta({ description: 'Base32, to be typed' }),
      Uri: z.string().meta({ description: 'otpauth://, to be drawn as a QR code' }),
    }),
  }),
  confirmAuthenticator: endpoint({
    path: '/api/Token/ConfirmAuthenticator',
    audience: 'member',
    changesCredential: 'own-proof',
    repeat: 'by-hand',
    summary:
      'Sets the app up by its first code, in place of the one before, and begins a session in which the second factor was shown.',
    body: z.object({ Code: code }),
    reply: z.object({ Session: session, RecoveryCodes: recoveryCodes }),
  }),
  enterSecondFactor: endpoint({
    path: '/api/Token/EnterSecondFactor',
    audience: 'member',
    repeat: 'by-hand',
    summary: 'Begins a session in which the second factor was shown, by a code of the app or a recovery code.',
    body: z.object({ Code: code }),
    reply: session,
  }),
  makeRecoveryCodes: endpoint({
    path: '/api/Users/makeRecoveryCodes',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: 'Ten new recovery codes in place of those before. Asked within ten minutes of a proof of the person.',
    body: noPayload,
    reply: z.object({ RecoveryCodes: recoveryCodes }),
  }),
  resetSecondFactor: endpoint({
    path: '/api/Mgnh/resetSecondFactor',
    changesCredential: 'proven-lately',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Takes app, recovery codes and passkeys of another member of the staff away and signs them out: they set up anew at the next sign-in.',
    body: z.object({ UserId: z.int().positive() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
