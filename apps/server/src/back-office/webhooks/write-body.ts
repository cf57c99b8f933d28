import { webhookBody, webhookData } from '@kapok/contract';
import type { WebhookMessageKind } from '@kapok/domain';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { findInvoice, findOrder, findParcel, findRefund } from './event-queries.ts';
import type { DueMessage } from './send-queries.ts';

type Data = Readonly<Record<string, unknown>>;
type Read = (db: Database, message: DueMessage) => Promise<Data | undefined>;

/** Checks against the contract, and writes instants as the contract does. */
const encoded = <Schema extends z.ZodObject>(schema: Schema, data: z.output<Schema>): Data => z.encode(schema, data);

const readPaid: Read = async (db, { orderId }) => {
  const order = await findOrder(db, orderId);
  return (
    order &&
    encoded(webhookData['order.paid'], {
      CustomerOrderId: order.orderNumber,
      TotalAmount: order.totalNtd,
      TaxAmount: order.taxNtd,
      PaidAt: order.paidAt.toISOString(),
      Lines: order.lines.map(({ productId, quantity, totalNtd }) => ({
        ProductId: productId,
        Quantity: quantity,
        TotalAmount: totalNtd,
      })),
    })
  );
};

const readShipped: Read = async (db, { orderId }) => {
  const parcel = await findParcel(db, orderId);
  return (
    parcel &&
    encoded(webhookData['order.shipped'], {
      CustomerOrderId: parcel.orderNumber,
      TrackingNumber: parcel.trackingNumber,
      CarrierName: parcel.carrierName,
    })
  );
};

const readRefunded: Read = async (db, { refundId }) => {
  const refund = await findRefund(db, refundId);
  return (
    refund &&
    encoded(webhookData['order.refunded'], {
      CustomerOrderId: refund.orderNumber,
      RefundId: refund.refundId,
      ProductId: refund.productId,
      TotalAmount: refund.totalNtd,
      RefundedAt: refund.refundedAt.toISOString(),
    })
  );
};

const readInvoice: Read = async (db, { invoiceId }) => {
  const invoice = await findInvoice(db, invoiceId);
  return (
    invoice &&
    encoded(webhookData['invoice.issued'], {
      CustomerOrderId: invoice.orderNumber,
      InvoiceNumber: invoice.invoiceNumber,
      TotalAmount: invoice.totalNtd,
      TaxAmount: invoice.taxNtd,
      IssuedAt: invoice.issuedAt.toISOString(),
    })
  );
};

/** Who joined or left which course: the message itself says it. */
const readRight: Read = (_db, { memberId, productId }) =>
  Promise.resolve(
    memberId === null || productId === null
      ? undefined
      : encoded(webhookData['course.joined'], { UserId: memberId, ProductId: productId }),
  );

const readers: Readonly<Record<WebhookMessageKind, Read>> = {
  'order.paid': readPaid,
  'order.shipped': readShipped,
  'order.refunded': readRefunded,
  'invoice.issued': readInvoice,
  'course.joined': readRight,
  'course.left': readRight,
  'member.left': (_db, { memberId }) =>
    Promise.resolve(memberId === null ? undefined : encoded(webhookData['member.left'], { UserId: memberId })),
  test: () => Promise.resolve({}),
};

/** What a message says, from the records as they are now; undefined where they say it no more. */
export const writeBody = async (db: Database, message: DueMessage): Promise<string | undefined> => {
  const data = await readers[message.kind](db, message);
  if (data === undefined) return undefined;
  const body = z.encode(webhookBody, { type: message.kind, timestamp: message.happenedAt.toISOString(), data });
  return JSON.stringify(body);
};
