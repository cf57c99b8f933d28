import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailMember } from './queries.ts';
import { findMailInvitation, findMailLargeRefund } from './staff-queries.ts';
import { largeRefundWaitsMail, refundLimitChangedMail, staffInvitedMail } from './templates/staff-mails.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, payload: Payload) => Promise<Letter | undefined>;

const writeWaits: Write = async (deps, { memberId, largeRefundId }) => {
  if (memberId === undefined || largeRefundId === undefined) return undefined;
  const [reader, refund] = await Promise.all([
    findMailMember(deps.db, memberId),
    findMailLargeRefund(deps.db, largeRefundId),
  ]);
  if (reader === undefined || refund === undefined) return undefined;
  return { recipient: reader.email, parts: largeRefundWaitsMail(refund, deps.publicUrl()) };
};

const writeLimitChanged: Write = async (deps, { memberId, actorId, limitsNtd }) => {
  if (memberId === undefined || actorId === undefined || limitsNtd === undefined) return undefined;
  const [reader, actor] = await Promise.all([findMailMember(deps.db, memberId), findMailMember(deps.db, actorId)]);
  if (reader === undefined) return undefined;
  const [beforeNtd, limitNtd] = limitsNtd;
  const change = { changedBy: actor?.userName ?? '', beforeNtd, limitNtd };
  return { recipient: reader.email, parts: refundLimitChangedMail(change, deps.publicUrl()) };
};

const writeInvited: Write = async (deps, { invitationId, tokenId }) => {
  if (invitationId === undefined || tokenId === undefined) return undefined;
  const invitation = await findMailInvitation(deps.db, invitationId, tokenId);
  if (invitation === undefined) return undefined;
  const url = `${deps.publicUrl()}/login/invitation#token=${deps.oneTimeToken(tokenId)}`;
  return { recipient: invitation.email, parts: staffInvitedMail(deps.shopName, { ...invitation, url }) };
};

const staffMails = {
  'staff-invited': writeInvited,
  'large-refund-waits': writeWaits,
  'refund-limit-changed': writeLimitChanged,
} as const satisfies Partial<Readonly<Record<Payload['mail'], Write>>>;

type StaffMail = keyof typeof staffMails;

export const isStaffMail = (mail: string): mail is StaffMail => mail in staffMails;

/** Writes a mail to staff, or to who is to become staff; undefined where it has become pointless. */
export const writeStaffLetter = (deps: MailDeps, mail: StaffMail, payload: Payload): Promise<Letter | undefined> =>
  staffMails[mail](deps, payload);
