import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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

const profileChange = z.object({
  UserName: text(254),
  Password: text(200),
  Email: text(254),
  CName: text(50),
  Tel: text(50),
  Address: text(200),
  LineId: text(60),
  FBName: text(60),
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
    summary: 'Saves the profile; the password must be the right one. The session ends: the next page is /login.',
    body: profileChange,
    reply: z.boolean(),
  }),
  userPasswordUpdate: endpoint({
    path: '/api/Users/UserPasswordUpdate',
    audience: 'member',
    summary: 'Changes the password within ten minutes of GetUserProfile in the same session; every session ends.',
    body: profileChange.partial().required({ UserName: true, Password: true }),
    reply: z.boolean(),
  }),
  resetPasswordByEmail: endpoint({
    path: '/api/Users/ResetPasswordByEmail',
    audience: 'visitor',
    summary: 'Sends a single-use link for a new password.',
    body: z.object({ Email: text(254) }),
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
    summary:
      'Sets a new password by the token of the mailed link; every session ends. False for a token that is spent.',
    body: z.object({ Token: text(200), Password: text(200) }),
    reply: z.boolean(),
  }),
  confirmEmail: endpoint({
    path: '/api/Users/ConfirmEmail',
    audience: 'anyone',
    summary: 'Makes a new e-mail count by the token of the mailed link. False for a token that is spent.',
    body: z.object({ Token: text(200) }),
    reply: z.boolean(),
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
  }),
  qryMyData: endpoint({
    path: '/api/Users/qryMyData',
    audience: 'member',
    summary: 'Everything that the shop keeps of the caller, for downloading.',
    body: noPayload,
    reply: z.record(z.string(), z.unknown()),
  }),
} as const;
