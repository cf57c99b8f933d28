import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { proofOfWork } from './proof-of-work.ts';
import { lineText } from './line-text.ts';
import { instant, noPayload, text } from './wire.ts';

export const userProfile = z
  .object({
    id: z.int().meta({ description: 'Row id; the same number as UserId' }),
    UserId: z.int(),
    UserName: z.string(),
    Password: z.literal('').meta({ description: 'Always empty' }),
    Email: z.string(),
    Cname: z.string(),
    Tel: z.string(),
    Lineid: z.string(),
    Fbname: z.string(),
    Address: z.string(),
    PendingEmail: z.string().nullable().meta({ description: 'A new e-mail that waits for its confirmation' }),
  })
  .meta({ id: 'UserProfile' });

/** What ended because an address was proven for the first time. */
export const addressProof = z
  .object({
    Removed: z
      .object({
        Sessions: z.int().meta({ description: 'Devices that were signed out' }),
        Passkeys: z.int(),
        Line: z.boolean(),
        Password: z.boolean(),
      })
      .meta({ description: 'What others than the session of this call had made before' }),
    PasswordToken: z
      .string()
      .nullable()
      .meta({ description: 'For ResetPassword, where the account has no other way in that is known to be its own' }),
  })
  .meta({ id: 'AddressProof' });

/** What a mailed link is for, before it is used. */
const mailedLink = z
  .object({
    Purpose: z.enum(['reset-password', 'confirm-email', 'prove-email']),
    IsFirstProof: z.boolean().meta({ description: 'Using it proves the address for the first time' }),
    Newcomer: z.string().nullable().meta({
      description: 'Login name of an account that gets its first password by ResetPassword, to sign in at once',
    }),
    IsOwnSession: z.boolean().meta({ description: 'The caller is signed in to the account' }),
    HasOtherWays: z.boolean().meta({ description: 'Passkeys or a LINE account sign in to the account' }),
    RemovesOtherWays: z.boolean().meta({ description: 'What ResetPassword does without RemoveOtherWays' }),
  })
  .meta({ id: 'MailedLink' });

const profileChange = z.object({
  UserName: text(254),
  Password: text(200),
  Email: text(254),
  CName: lineText(50),
  Tel: lineText(50),
  Address: lineText(200),
  LineId: lineText(60),
  FBName: lineText(60),
  Reasons: z.literal(true).optional().meta({
    description: 'With it, an entry that is refused answers the error that says why; without it, as specified, `false`',
  }),
});

/** Why a membership cannot end yet (PROF-6). */
export const deletionObstacles = [
  'unpaid-orders',
  'refund-pending',
  'goods-not-shipped',
  'last-administrator',
] as const;

/** Why a row of a member list is not taken over (PROF-7). */
export const importRefusals = [
  'user-name-malformed',
  'email-malformed',
  'field-too-long',
  'listed-twice',
  'user-name-taken',
  'email-taken',
] as const;

/** What became, or would become, of each row of a list of members. */
const importReport = z.array(
  z.object({
    Row: z.int(),
    UserName: z.string(),
    Outcome: z.enum(['imported', 'already-imported', 'refused']),
    Reason: z.enum(importRefusals).nullable(),
  }),
);

export const profileContract = {
  getUserProfile: endpoint({
    path: '/api/Users/GetUserProfile',
    audience: 'member',
    summary: "The caller's own profile against name and password; staff may open any with their own password.",
    body: z.object({ UserName: text(254), Password: text(200) }),
    reply: userProfile,
  }),
  userProfileUpdate: endpoint({
    path: '/api/Users/UserProfileUpdate',
    audience: 'member',
    repeat: 'by-hand',
    changesCredential: 'own-proof',
    summary:
      'Saves the profile; the password must be the right one. The session ends: the next page is /login. False where an entry is refused.',
    body: profileChange,
    reply: z.boolean(),
  }),
  userPasswordUpdate: endpoint({
    path: '/api/Users/UserPasswordUpdate',
    audience: 'member',
    repeat: 'by-hand',
    changesCredential: 'proven-lately',
    summary:
      'Changes the password within ten minutes of GetUserProfile in the same session; every session ends. False where the password is refused.',
    body: profileChange.partial().required({ UserName: true, Password: true }),
    reply: z.boolean(),
  }),
  resetPasswordByEmail: endpoint({
    path: '/api/Users/ResetPasswordByEmail',
    audience: 'visitor',
    summary: 'Sends a single-use link for a new password.',
    body: z.object({ Email: text(254), Proof: proofOfWork }),
    reply: z
      .object({
        success: z.boolean(),
        Reason: z.enum(['malformed', 'unknown', 'mail-failed']).nullable(),
      })
      .meta({ id: 'ResetAnswer' }),
  }),
  resetPassword: endpoint({
    path: '/api/Users/ResetPassword',
    audience: 'anyone',
    idempotent: true,
    changesCredential: 'own-proof',
    summary:
      'Sets a new password by the token of the mailed link; every session ends. False for a token that is spent.',
    body: z.object({
      Token: text(200),
      Password: text(200),
      RemoveOtherWays: z.boolean().optional().meta({
        description: 'Whether passkeys and LINE go, too; always where the address was not proven before',
      }),
    }),
    reply: z.boolean(),
  }),
  confirmEmail: endpoint({
    path: '/api/Users/ConfirmEmail',
    audience: 'anyone',
    idempotent: true,
    changesCredential: 'own-proof',
    summary:
      'Proves an address, or makes a new one count, by the token of the mailed link. False for a token that is spent.',
    body: z.object({ Token: text(200) }),
    reply: z.union([z.literal(false), addressProof]),
  }),
  qryMailedLink: endpoint({
    path: '/api/Users/qryMailedLink',
    audience: 'anyone',
    summary: 'What the token of a mailed link would do; null for one that is spent. Uses nothing up.',
    body: z.object({ Token: text(200) }),
    reply: mailedLink.nullable(),
  }),
  chkIfUserCanBeDelete: endpoint({
    path: '/api/Users/ChkIfUserCanBeDelete',
    audience: 'member',
    summary: 'Whether a membership can end now; the own one, or any for staff.',
    body: z.object({ UserId: z.int() }),
    reply: z.boolean(),
  }),
  qryDeletionObstacles: endpoint({
    path: '/api/Users/qryDeletionObstacles',
    audience: 'member',
    summary: 'What stands against the end of a membership; the own one, or any for staff.',
    body: z.object({ UserId: z.int() }),
    reply: z.array(z.enum(deletionObstacles)),
  }),
  deleteUserProfileByRowId: endpoint({
    path: '/api/Users/deleteUserProfileByRowId',
    audience: 'member',
    repeat: 'by-hand',
    changesCredential: 'proven-lately',
    summary: 'Ends a membership: the person is made anonymous, orders and invoices stay.',
    body: z.object({ Id: z.int() }),
    reply: z.boolean(),
  }),
  importTmpUsers: endpoint({
    path: '/api/Users/importTmpUsers',
    audience: 'staff',
    permission: 'members',
    bodyLimitBytes: 3_000_000,
    summary: 'Takes members over from the staging table, or from CSV into it first; a repeat changes nothing.',
    body: z
      .object({
        Csv: text(900_000).optional(),
        Fingerprint: text(100)
          .optional()
          .meta({ description: 'Of the preview: nothing is done where that would not be the same any more' }),
      })
      .nullish(),
    reply: importReport,
  }),
  previewMemberImport: endpoint({
    path: '/api/Mgnh/previewMemberImport',
    audience: 'staff',
    permission: 'members',
    bodyLimitBytes: 3_000_000,
    summary: 'What importTmpUsers would do with a CSV file, row by row. Changes nothing.',
    body: z.object({ Csv: text(900_000) }),
    reply: z.object({ Rows: importReport, Fingerprint: z.string() }),
  }),
  qrySessions: endpoint({
    path: '/api/Users/qrySessions',
    audience: 'member',
    summary: "Where the caller is signed in; the caller's own session is marked.",
    body: noPayload,
    reply: z.array(
      z.object({
        SessionId: z.uuid(),
        Device: z.string(),
        SignedInAt: instant,
        LastUsedAt: instant,
        IsCurrent: z.boolean(),
      }),
    ),
  }),
  endSession: endpoint({
    path: '/api/Users/endSession',
    audience: 'member',
    summary: "Ends one of the caller's sessions.",
    body: z.object({ SessionId: z.uuid() }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryMyData: endpoint({
    path: '/api/Users/qryMyData',
    audience: 'member',
    summary: 'Everything that the shop keeps of the caller, for downloading.',
    body: noPayload,
    reply: z.record(z.string(), z.unknown()),
  }),
} as const;
