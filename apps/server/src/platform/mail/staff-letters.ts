import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailMember } from './queries.ts';
import { secretLink } from './secret-link.ts';
import { findMailInvitation, findMailLargeRefund, findMailWebhook } from './staff-queries.ts';
import { largeRefundWaitsMail, refundLimitChangedMail, staffInvitedMail } from './templates/staff-mails.ts';
import { staffRightsMail } from './templates/staff-rights-mail.ts';
import { serviceChangedMail } from './templates/service-changed-mail.ts';
import { webhookOffMail } from './templates/webhook-mail.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, payload: Payload) => Promise<Letter | undefined>;

const writeWaits: Write = async (deps, { memberId, largeRefundId }) => {
  if (memberId === undefined || largeRefundId === undefined) return undefined;
  const [reader, refund] = await Promise.all([
    findMailMember(deps.db, memberId),
    findMailLargeRefund(deps.db, largeRefundId),
  ]);
  if (reader === undefined || refund === undefined) return undefined;
  return {
    recipient: reader.email,
    provenRecipient: reader.provenEmail,
    parts: largeRefundWaitsMail(refund, deps.publicUrl()),
  };
};

const writeLimitChanged: Write = async (deps, { memberId, actorId, limitsNtd }) => {
  if (memberId === undefined || actorId === undefined || limitsNtd === undefined) return undefined;
  const [reader, actor] = await Promise.all([findMailMember(deps.db, memberId), findMailMember(deps.db, actorId)]);
  if (reader === undefined) return undefined;
  const [beforeNtd, limitNtd] = limitsNtd;
  const change = { changedBy: actor?.userName ?? '', beforeNtd, limitNtd };
  return {
    recipient: reader.email,
    provenRecipient: reader.provenEmail,
    parts: refundLimitChangedMail(change, deps.publicUrl()),
  };
};

const writeRightsChanged: Write = async (deps, { memberId, actorId, concernedId, concernedName, rights }) => {
  if (memberId === undefined || concernedId === undefined || rights === undefined) return undefined;
  const [reader, concerned, actor] = await Promise.all([
    findMailMember(deps.db, memberId),
    findMailMember(deps.db, concernedId),
    actorId === undefined ? undefined : findMailMember(deps.db, actorId),
  ]);
  if (reader === undefined) return undefined;
  const name = concerned?.userName ?? concernedName;
  const change = {
    ...rights,
    isAboutReader: memberId === concernedId,
    concernedId,
    concerned: name,
    changedBy: actorId === concernedId ? name : actor?.userName,
  };
  return {
    recipient: reader.email,
    provenRecipient: reader.provenEmail,
    parts: staffRightsMail(change, deps.publicUrl()),
  };
};

const writeServiceChanged: Write = async (deps, { memberId, actorId, service }) => {
  if (memberId === undefined || actorId === undefined || service === undefined) return undefined;
  const [reader, actor] = await Promise.all([findMailMember(deps.db, memberId), findMailMember(deps.db, actorId)]);
  if (reader === undefined) return undefined;
  return {
    recipient: reader.email,
    provenRecipient: reader.provenEmail,
    parts: serviceChangedMail({ service, changedBy: actor?.userName ?? '' }, deps.publicUrl()),
  };
};

const writeWebhookOff: Write = async (deps, { memberId, webhookId }) => {
  if (memberId === undefined || webhookId === undefined) return undefined;
  const [reader, webhook] = await Promise.all([findMailMember(deps.db, memberId), findMailWebhook(deps.db, webhookId)]);
  if (reader === undefined || webhook === undefined) return undefined;
  return {
    recipient: reader.email,
    provenRecipient: reader.provenEmail,
    parts: webhookOffMail(webhook, deps.publicUrl()),
  };
};

const writeInvited: Write = async (deps, { invitationId, tokenId }) => {
  if (invitationId === undefined || tokenId === undefined) return undefined;
  const invitation = await findMailInvitation(deps.db, invitationId, tokenId);
  if (invitation === undefined) return undefined;
  const url = secretLink(deps.publicUrl(), '/login/invitation', deps.oneTimeToken(tokenId));
  return { recipient: invitation.email, parts: staffInvitedMail(deps.shopName, { ...invitation, url }) };
};

const staffMails = {
  'staff-invited': writeInvited,
  'large-refund-waits': writeWaits,
  'refund-limit-changed': writeLimitChanged,
  'staff-rights-changed': writeRightsChanged,
  'service-changed': writeServiceChanged,
  'webhook-off': writeWebhookOff,
} as const satisfies Partial<Readonly<Record<Payload['mail'], Write>>>;

type StaffMail = keyof typeof staffMails;

export const isStaffMail = (mail: string): mail is StaffMail => mail in staffMails;

/** Writes a mail to staff, or to who is to become staff; undefined where it has become pointless. */
export const writeStaffLetter = (deps: MailDeps, mail: StaffMail, payload: Payload): Promise<Letter | undefined> =>
  staffMails[mail](deps, payload);
