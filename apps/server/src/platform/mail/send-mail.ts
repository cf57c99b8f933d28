import { createHash } from 'node:crypto';
import type { JobPayloads, QueuedJob } from '#server/platform/jobs/tasks.ts';
import { findProof, isAccountMail, writeAccountLetter } from './account-letters.ts';
import { mailAudience } from './audience.ts';
import { watchSecrets } from './conceal.ts';
import { deliver } from './deliver.ts';
import { writeDeliveryLetter } from './delivery-letters.ts';
import type { Letter } from './letter.ts';
import type { MailDeps, MailParts } from './mail-deps.ts';
import { findMailWords } from './mail-words-queries.ts';
import { isMemberMail, writeMemberLetter } from './member-letters.ts';
import type { RenderedMail } from './message.ts';
import { isParcelMail, writeParcelLetter } from './parcel-letters.ts';
import { isPayMail, writePayLetter } from './pay-letters.ts';
import { findMailMember, findMailRefund } from './queries.ts';
import { findMailQuote } from './quote-queries.ts';
import { renderMail } from './render.ts';
import { isReturnMail, writeReturnLetter } from './return-letters.ts';
import { findSender } from './sender.ts';
import { isShopMail, writeShopLetter } from './shop-letters.ts';
import { isStaffMail, writeStaffLetter } from './staff-letters.ts';
import { writeStaffRefundLetter } from './staff-refund-letter.ts';
import { invoiceCorrectedMail, invoiceIssuedMail } from './templates/invoice-mails.ts';
import { orderPaidMail, orderPlacedMail } from './templates/order-mails.ts';
import { orderReminderMail } from './templates/order-reminder-mail.ts';
import { paymentReturnedMail } from './templates/payment-returned-mail.ts';
import {
  refundNeedsStaffMail,
  refundRefundedMail,
  refundRejectedMail,
  refundRequestedMail,
} from './templates/refund-mails.ts';
import { shippingQuotedMail } from './templates/shipping-quoted-mail.ts';
import { welcomeMail } from './templates/welcome-mail.ts';
import { withMailWords } from './with-mail-words.ts';

/** A mail that is written out, with the links and codes in it that let somebody in. */
export interface ComposedMail {
  readonly mail: RenderedMail;
  readonly secrets: readonly string[];
}

/**
 * Writes one mail from the records as they are now; undefined where it has become pointless. A member without an e-mail gets none,
 * and an address that nobody has proven gets proofs and receipts alone (SAFE-6).
 */
export const composeMail = async (
  given: MailParts,
  payload: JobPayloads['send-mail'],
): Promise<ComposedMail | undefined> => {
  const { parts, secrets } = watchSecrets(given);
  const { sender, contact } = await findSender(parts.db, payload);
  const deps: MailDeps = { ...parts, shopName: sender.shopName, contact };
  const letter = await writeLetter(deps, payload);
  if (letter === undefined) return undefined;
  const recipient = mailAudience[payload.mail] === 'known' ? (letter.provenRecipient ?? null) : letter.recipient;
  if (recipient === null || recipient === '') return undefined;
  const isForStaff = mailAudience[payload.mail] === 'shop';
  const dressed = isForStaff
    ? letter.parts
    : withMailWords(letter.parts, await findMailWords(deps.db), deps.publicUrl());
  return { mail: renderMail({ recipient, parts: dressed }, sender), secrets };
};

/** Writes and sends one queued mail, and notes in the log what became of it. */
export const sendMail = async (parts: MailParts, payload: JobPayloads['send-mail'], job?: QueuedJob): Promise<void> => {
  const key = job === undefined ? undefined : keyOf(job, payload);
  const composed = await composeMail(parts, payload);
  if (composed === undefined) {
    if (key !== undefined) await parts.log.noteOutdated(key);
    return;
  }
  await deliver(parts, {
    mail: { ...composed.mail, key },
    kind: payload.mail,
    payload,
    jobId: job?.id,
    secrets: composed.secrets,
    isLastTry: job?.isLastTry ?? true,
  });
};

/** Names a mail for as long as its job is kept, whatever process sends it, and before it is sent for the first time. */
const keyOf = ({ id, queuedAt }: QueuedJob, payload: JobPayloads['send-mail']): string =>
  createHash('sha256')
    .update(JSON.stringify([id, queuedAt.toISOString(), payload]))
    .digest('hex')
    .slice(0, KEY_LENGTH);

const KEY_LENGTH = 40;

/** Orders of a member within an hour that are told by mail; more than anybody places by hand. */
const PLACED_MAILS_AN_HOUR = 10;

const orderMails = {
  'order-placed': orderPlacedMail,
  'order-paid': orderPaidMail,
  'payment-returned': paymentReturnedMail,
  'order-reminder': orderReminderMail,
} as const;

/** Once the order is paid, has ended or is paid at pick-up, they would ask for money that is not owed. */
const asksToPay: readonly (keyof typeof orderMails)[] = ['order-placed', 'order-reminder'];

const writeLetter = async (deps: MailDeps, payload: JobPayloads['send-mail']): Promise<Letter | undefined> => {
  if (isGreeting(payload.mail)) return greetings[payload.mail](deps, payload);
  if (isInvoiceMail(payload.mail)) return writeInvoiceLetter(deps, invoiceMails[payload.mail], payload);
  if (isAccountMail(payload.mail)) return writeAccountLetter(deps, payload.mail, payload);
  if (isNewsMail(payload.mail)) return writeNewsLetter(deps, payload.mail, payload);
  if (isStaffMail(payload.mail)) return writeStaffLetter(deps, payload.mail, payload);
  if (payload.mail === 'delivery-changed') return writeDeliveryLetter(deps, payload.deliveryChangeId);
  if (isPayMail(payload.mail)) return writePayLetter(deps, payload.mail, payload);
  if (isReturnMail(payload.mail)) return writeReturnLetter(deps, payload.mail, payload);
  if (isMoneyBackMail(payload.mail)) return writeMoneyBackLetter(deps, payload.mail, payload);
  return writeOrderLetter(deps, payload.mail, payload.orderId);
};

type MoneyBackMail = 'refund-by-staff' | Parameters<typeof writeRefundLetter>[1];

const isMoneyBackMail = (mail: string): mail is MoneyBackMail => mail === 'refund-by-staff' || isRefundMail(mail);

const writeMoneyBackLetter = (
  deps: MailDeps,
  mail: MoneyBackMail,
  payload: JobPayloads['send-mail'],
): Promise<Letter | undefined> =>
  mail === 'refund-by-staff' ? writeStaffRefundLetter(deps, payload.refundId) : writeRefundLetter(deps, mail, payload);

type NewsMail =
  | Parameters<typeof writeMemberLetter>[1]
  | Parameters<typeof writeParcelLetter>[1]
  | Parameters<typeof writeShopLetter>[1];

/** What has happened to a member, an order or the shop (FLOW-8). */
const isNewsMail = (mail: string): mail is NewsMail => isMemberMail(mail) || isParcelMail(mail) || isShopMail(mail);

const writeNewsLetter = (
  deps: MailDeps,
  mail: NewsMail,
  payload: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  if (isMemberMail(mail)) return writeMemberLetter(deps, mail, payload);
  return isParcelMail(mail) ? writeParcelLetter(deps, mail, payload) : writeShopLetter(deps, mail, payload);
};

const writeOrderLetter = async (
  deps: MailDeps,
  mail: keyof typeof orderMails,
  orderId: number | undefined,
): Promise<Letter | undefined> => {
  const order = orderId === undefined ? undefined : await deps.records.findOrder(orderId);
  if (order === undefined) return undefined;
  if (mail === 'order-placed' && order.placedWithinHour > PLACED_MAILS_AN_HOUR) return undefined;
  if (asksToPay.includes(mail) && !order.isPayable) return undefined;
  const recipient = mailAudience[mail] === 'known' ? order.provenEmail : order.receiptEmail;
  // Where somebody lives is told to nobody who has not proven to be the member.
  const delivery = recipient === order.provenEmail ? order.delivery : null;
  return {
    recipient,
    provenRecipient: order.provenEmail,
    parts: orderMails[mail]({ ...order, delivery }, deps.publicUrl()),
  };
};

const invoiceMails = { 'invoice-issued': invoiceIssuedMail, 'invoice-corrected': invoiceCorrectedMail } as const;

type InvoiceMail = keyof typeof invoiceMails;

const isInvoiceMail = (mail: string): mail is InvoiceMail => mail in invoiceMails;

const writeInvoiceLetter = async (
  deps: MailDeps,
  write: typeof invoiceIssuedMail,
  { invoiceId, allowanceId }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const invoice = invoiceId === undefined ? undefined : await deps.records.findInvoice(invoiceId, allowanceId);
  return invoice === undefined ? undefined : { recipient: invoice.buyerEmail, parts: write(invoice, deps.publicUrl()) };
};

const refundMails = {
  'refund-requested': refundRequestedMail,
  'refund-refunded': refundRefundedMail,
  'refund-rejected': refundRejectedMail,
} as const;

type RefundMail = keyof typeof refundMails | 'refund-needs-staff';

const isRefundMail = (mail: string): mail is RefundMail => mail === 'refund-needs-staff' || mail in refundMails;

/** What needs staff goes to the shop's own address, everything else to the buyer. */
const writeRefundLetter = async (
  deps: MailDeps,
  mail: RefundMail,
  { refundId, filmsRefundedBefore = false }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const refund = refundId === undefined ? undefined : await findMailRefund(deps.db, refundId);
  if (refund === undefined) return undefined;
  if (mail === 'refund-needs-staff')
    return refund.isOpen
      ? { recipient: deps.contact, parts: refundNeedsStaffMail({ ...refund, filmsRefundedBefore }, deps.publicUrl()) }
      : undefined;
  return { recipient: refund.receiptEmail, parts: refundMails[mail](refund, deps.publicUrl()) };
};

const writeWelcome = async (
  deps: MailDeps,
  { memberId, tokenId }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const member = memberId === undefined ? undefined : await findMailMember(deps.db, memberId);
  if (member === undefined) return undefined;
  const link = tokenId === undefined ? undefined : await findProof(deps, tokenId);
  return { recipient: member.email, parts: welcomeMail(deps.shopName, deps.publicUrl(), link) };
};

/** What is told of a price that is void by now would be wrong. */
const writeQuoteLetter = async (
  deps: MailDeps,
  { memberId, quoteNtd }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  if (memberId === undefined || quoteNtd === undefined) return undefined;
  const quote = await findMailQuote(deps.db, memberId, quoteNtd);
  return (
    quote && {
      recipient: null,
      provenRecipient: quote.email,
      parts: shippingQuotedMail({ ...quote, quoteNtd }, deps.publicUrl()),
    }
  );
};

const greetings = { welcome: writeWelcome, 'shipping-quoted': writeQuoteLetter } as const;

type Greeting = keyof typeof greetings;

const isGreeting = (mail: string): mail is Greeting => mail in greetings;
