import type { JobPayloads } from '#server/jobs/tasks.ts';
import { isAccountMail, writeAccountLetter } from './account-letters.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailMember, findMailRefund } from './queries.ts';
import { findMailQuote } from './quote-queries.ts';
import { renderMail } from './render.ts';
import { isReturnMail, writeReturnLetter } from './return-letters.ts';
import { invoiceCorrectedMail, invoiceIssuedMail } from './templates/invoice-mails.ts';
import { orderPaidMail, orderPlacedMail } from './templates/order-mails.ts';
import { paymentReturnedMail } from './templates/payment-returned-mail.ts';
import {
  refundNeedsStaffMail,
  refundRefundedMail,
  refundRejectedMail,
  refundRequestedMail,
} from './templates/refund-mails.ts';
import { shippingQuotedMail } from './templates/shipping-quoted-mail.ts';
import { welcomeMail } from './templates/welcome-mail.ts';

/** Writes and sends one queued mail, from the records as they are now. A member without an e-mail gets none. */
export const sendMail = async (deps: MailDeps, payload: JobPayloads['send-mail']): Promise<void> => {
  const letter = await writeLetter(deps, payload);
  if (letter?.recipient === null || letter === undefined) return;
  await deps.mailer(renderMail({ recipient: letter.recipient, parts: letter.parts }, deps));
};

const orderMails = {
  'order-placed': orderPlacedMail,
  'order-paid': orderPaidMail,
  'payment-returned': paymentReturnedMail,
} as const;

const writeLetter = async (deps: MailDeps, payload: JobPayloads['send-mail']): Promise<Letter | undefined> => {
  if (isMemberMail(payload.mail)) return memberMails[payload.mail](deps, payload);
  if (payload.mail === 'invoice-issued' || payload.mail === 'invoice-corrected') {
    return writeInvoiceLetter(deps, invoiceMails[payload.mail], payload);
  }
  if (isAccountMail(payload.mail)) return writeAccountLetter(deps, payload.mail, payload);
  if (isReturnMail(payload.mail)) return writeReturnLetter(deps, payload.mail, payload);
  if (isRefundMail(payload.mail)) return writeRefundLetter(deps, payload.mail, payload.refundId);
  if (payload.orderId === undefined) return undefined;
  const order = await deps.records.findOrder(payload.orderId);
  if (order === undefined) return undefined;
  return { recipient: order.orderEmail ?? order.memberEmail, parts: orderMails[payload.mail](order, deps.publicUrl()) };
};

const invoiceMails = { 'invoice-issued': invoiceIssuedMail, 'invoice-corrected': invoiceCorrectedMail } as const;

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
  'refund-needs-staff': refundNeedsStaffMail,
} as const;

type RefundMail = keyof typeof refundMails;

const isRefundMail = (mail: string): mail is RefundMail => mail in refundMails;

/** What needs staff goes to the shop's own address, everything else to the buyer. */
const writeRefundLetter = async (
  deps: MailDeps,
  mail: RefundMail,
  refundId: number | undefined,
): Promise<Letter | undefined> => {
  const refund = refundId === undefined ? undefined : await findMailRefund(deps.db, refundId);
  if (refund === undefined) return undefined;
  const recipient = mail === 'refund-needs-staff' ? deps.contact : (refund.orderEmail ?? refund.memberEmail);
  return { recipient, parts: refundMails[mail](refund, deps.publicUrl()) };
};

const writeWelcome = async (deps: MailDeps, { memberId }: JobPayloads['send-mail']): Promise<Letter | undefined> => {
  const member = memberId === undefined ? undefined : await findMailMember(deps.db, memberId);
  if (member === undefined) return undefined;
  const name = member.displayName === '' ? member.userName : member.displayName;
  return { recipient: member.email, parts: welcomeMail(name, deps.shopName, deps.publicUrl()) };
};

/** What is told of a price that is void by now would be wrong. */
const writeQuoteLetter = async (
  deps: MailDeps,
  { memberId, quoteNtd }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  if (memberId === undefined || quoteNtd === undefined) return undefined;
  const quote = await findMailQuote(deps.db, memberId, quoteNtd);
  return quote && { recipient: quote.email, parts: shippingQuotedMail({ ...quote, quoteNtd }, deps.publicUrl()) };
};

const memberMails = { welcome: writeWelcome, 'shipping-quoted': writeQuoteLetter } as const;

type MemberMail = keyof typeof memberMails;

const isMemberMail = (mail: string): mail is MemberMail => mail in memberMails;
