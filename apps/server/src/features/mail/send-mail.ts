import type { Database } from '#server/db/database.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import type { Mailer } from './mailer.ts';
import type { MailPart } from './message.ts';
import { findMailMember, findMailOrder } from './queries.ts';
import { renderMail } from './render.ts';
import { orderPaidMail, orderPlacedMail } from './templates/order-mails.ts';
import { paymentReturnedMail } from './templates/payment-returned-mail.ts';
import { welcomeMail } from './templates/welcome-mail.ts';

export interface MailDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly shopName: string;
  readonly contact: string;
}

interface Letter {
  readonly recipient: string | null;
  readonly parts: readonly [MailPart, MailPart];
}

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
  if (payload.mail === 'welcome') return writeWelcome(deps, payload.memberId);
  if (payload.orderId === undefined) return undefined;
  const order = await findMailOrder(deps.db, payload.orderId);
  if (order === undefined) return undefined;
  return { recipient: order.orderEmail ?? order.memberEmail, parts: orderMails[payload.mail](order, deps.publicUrl()) };
};

const writeWelcome = async (deps: MailDeps, memberId: number | undefined): Promise<Letter | undefined> => {
  const member = memberId === undefined ? undefined : await findMailMember(deps.db, memberId);
  if (member === undefined) return undefined;
  const name = member.displayName === '' ? member.userName : member.displayName;
  return { recipient: member.email, parts: welcomeMail(name, deps.shopName, deps.publicUrl()) };
};
