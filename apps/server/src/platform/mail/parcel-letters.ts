import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailCancelled, findMailParcel } from './parcel-queries.ts';
import { orderCancelledMail, orderShippedMail } from './templates/parcel-mails.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, orderId: number) => Promise<Letter | undefined>;

/** Cancelled orders of a member within an hour that are told by mail; more than anybody deletes by hand. */
const CANCELLED_MAILS_AN_HOUR = 10;

const writeShipped: Write = async (deps, orderId) => {
  const parcel = await findMailParcel(deps.db, orderId);
  return parcel && { recipient: parcel.email, parts: orderShippedMail(parcel, deps.publicUrl()) };
};

const writeCancelled: Write = async (deps, orderId) => {
  const order = await findMailCancelled(deps.db, orderId);
  if (order === undefined || order.cancelledWithinHour > CANCELLED_MAILS_AN_HOUR) return undefined;
  const recipient = order.reason === 'deleted' ? order.provenEmail : order.receiptEmail;
  return { recipient, parts: orderCancelledMail(order, deps.publicUrl()) };
};

const parcelMails = { 'order-shipped': writeShipped, 'order-cancelled': writeCancelled } as const;

type ParcelMail = keyof typeof parcelMails;

export const isParcelMail = (mail: string): mail is ParcelMail => mail in parcelMails;

/** Writes what became of an order after it was placed; undefined where that is no longer so. */
export const writeParcelLetter = async (
  deps: MailDeps,
  mail: ParcelMail,
  { orderId }: Payload,
): Promise<Letter | undefined> => (orderId === undefined ? undefined : parcelMails[mail](deps, orderId));
