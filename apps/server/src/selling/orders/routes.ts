import { ordersContract } from '@kapok/contract';
import type { InvoiceMode } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { MemberLines } from '#server/platform/http/member-lines.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deleteOrder } from './cancel-order.ts';
import { chooseInvoice, readInvoiceWish } from './choose-invoice.ts';
import type { OrderMails, PlacedOrder } from './order.ts';
import { visitFromWire } from './origin-wire.ts';
import { placeOrder, type ConsentRule, type PlacingDeps } from './place-order.ts';
import { readAmountToPay, readOrder, readOrders } from './read-orders.ts';
import { orderToWire } from './wire.ts';

export interface OrderDeps {
  readonly db: Database;
  readonly mails: OrderMails;
  readonly consent: ConsentRule;
  /** How the shop gives out invoices. */
  readonly invoiceMode: InvoiceMode;
  /** Whether the shop has what it sells with, such as a mail server; it has where this is left out. */
  readonly isReady?: () => boolean;
  readonly settleFree: PlacingDeps['settleFree'];
  /** A buyer looks at an unpaid order: whether a payment of it is on its way may be asked for in the background. */
  readonly onUnpaidOrderSeen?: (memberId: number, orderNumber: string) => Promise<void>;
}

/** From cart to order, and what a member sees of their orders. */
export const registerOrderRoutes = (app: FastifyInstance, deps: OrderDeps): void => {
  const { db, mails, consent, settleFree } = deps;
  const { convertShoppingCartToOrder, goDeleteMyOrder } = ordersContract;
  const lists = new MemberLines();

  post(app, convertShoppingCartToOrder, (body, { caller: { memberId }, language, once, request }) => {
    const invoice = readInvoiceWish(deps.invoiceMode, {
      choice: body.InvoiceCompanyOrCarriageOrDonate,
      code: body.InvoiceCompanyInvoiceId,
      title: body.InvoiceCompanyTitle,
    });
    const orderNumber = body.CustomerOrderId ?? '';
    const { TermsVersion: termsVersion, TotalAmount: shownTotalNtd } = body;
    const visit = visitFromWire(body.Origin, request.headers['user-agent']);
    const place = (tx: Transaction): Promise<PlacedOrder | undefined> => {
      if (deps.isReady?.() === false) throw new ShopError('shop-not-open');
      const wish = { memberId, invoice, termsVersion, shownTotalNtd, language, visit };
      return placeOrder(tx, { mails, consent, settleFree }, wish);
    };
    return inTransactionOnce(db, once, convertShoppingCartToOrder.reply, async (tx) => {
      const order =
        orderNumber === ''
          ? await place(tx)
          : await chooseInvoice(tx, memberId, orderNumber, { invoice, shownTotalNtd });
      return order === undefined ? false : { CustomerOrderId: order.orderNumber, TotalAmount: order.totalNtd };
    });
  });

  post(app, ordersContract.qryOrders, async (body, { caller, language }) => {
    const ask = { list: body.qryType, from: body.DateFrom, to: body.DateTo };
    const orders = await lists.run(caller.memberId, () => readOrders(db, caller.memberId, ask));
    return orders.map((order) => orderToWire(order, language));
  });

  post(app, ordersContract.qryOrderByOrderId, async (body, { caller, language, request }) => {
    const order = await readOrder(db, caller.memberId, body.qryString);
    if (order.status === 'unpaid') {
      // Looking must go on where writing does not (fault S02), so a failure here is only told to the log.
      await deps.onUnpaidOrderSeen?.(caller.memberId, order.orderNumber).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the gateway could not be asked about an order that its buyer looks at');
      });
    }
    return orderToWire(order, language);
  });

  post(
    app,
    ordersContract.qryCustomerOrderAmountNeedToPay,
    async (body, { caller }) => (await readAmountToPay(db, caller.memberId, body.CustomerOrderId)) ?? 'false',
  );

  post(app, goDeleteMyOrder, (body, { caller, once }) =>
    inTransactionOnce(db, once, goDeleteMyOrder.reply, (tx) => deleteOrder(tx, caller.memberId, body.CustomerOrderId)),
  );
};
