import type { contract, userProfile } from '@kapok/contract';
import type { z } from 'zod';
import type { LiveSession, MailedLink, ResetAnswer } from '#server/accounts/identity/index.ts';
import { deviceWords } from '#server/platform/http/device-words.ts';
import type { ImportedRow } from './import-members.ts';
import type { Profile } from './queries.ts';
import type { ProfileChange } from './update-profile.ts';

export const profileToWire = (profile: Profile): z.output<typeof userProfile> => ({
  id: profile.memberId,
  UserId: profile.memberId,
  UserName: profile.userName,
  Password: '',
  Email: profile.email ?? '',
  Cname: profile.displayName,
  Tel: profile.tel,
  Lineid: profile.lineId,
  Fbname: profile.facebookName,
  Address: profile.address,
  PendingEmail: profile.pendingEmail,
});

export const changeFromWire = (body: z.output<typeof contract.userProfileUpdate.body>): ProfileChange => ({
  userName: body.UserName,
  password: body.Password,
  email: body.Email,
  displayName: body.CName.trim(),
  tel: body.Tel.trim(),
  address: body.Address.trim(),
  lineId: body.LineId.trim(),
  facebookName: body.FBName.trim(),
});

export const resetToWire = (answer: ResetAnswer): z.output<typeof contract.resetPasswordByEmail.reply> =>
  answer === 'sent' ? { success: true, Reason: null } : { success: false, Reason: answer };

export const sessionsToWire = (
  sessions: readonly LiveSession[],
  currentSessionId: string,
): z.output<typeof contract.qrySessions.reply> =>
  sessions.map((session) => ({
    SessionId: session.sessionId,
    Device: deviceWords(session.userAgent),
    SignedInAt: session.signedInAt.toISOString(),
    LastUsedAt: session.lastUsedAt.toISOString(),
    IsCurrent: session.sessionId === currentSessionId,
  }));

export const reportToWire = (rows: readonly ImportedRow[]): z.output<typeof contract.importTmpUsers.reply> =>
  rows.map(({ row, userName, outcome, reason }) => ({
    Row: row,
    UserName: userName,
    Outcome: outcome,
    Reason: reason,
  }));

export const mailedLinkToWire = (link: MailedLink): NonNullable<z.output<typeof contract.qryMailedLink.reply>> => ({
  Purpose: link.purpose,
  IsFirstProof: link.isFirstProof,
  Newcomer: link.newcomer,
  IsOwnSession: link.isOwnSession,
  HasOtherWays: link.hasOtherWays,
  RemovesOtherWays: link.removesOtherWays,
});
