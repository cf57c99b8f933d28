import { mgntOrdersContract } from '@kapok/contract';
import { showsTax, type InvoiceMode } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { readUnquotedCarts } from '#server/selling/cart/index.ts';
import { markDelivered, setShippingOfMany } from '#server/selling/fulfilment/index.ts';
import { closePickup } from '#server/selling/orders/index.ts';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { postForFile } from '#server/platform/http/post-for-file.ts';
import { post } from '#server/platform/http/post.ts';
import { exportOrders } from './export-orders.ts';
import { findOrders } from './find-orders.ts';
import { readWholeOrder } from './read-order.ts';
import { registerPackingRoutes } from './packing-routes.ts';
import { filterFromWire, orderPageToWire, unquotedCartToWire, wholeOrderToWire } from './wire.ts';

export interface ManagementOrderDeps {
  readonly db: Database;
  /** What the shop's sums are called by in files. */
  readonly invoiceMode: InvoiceMode;
}

/** Orders for staff (MGNT-4). */
export const registerManagementOrderRoutes = (app: FastifyInstance, deps: ManagementOrderDeps): void => {
  const { db } = deps;
  const calls = mgntOrdersContract;

  post(app, calls.qryMgntOrders, async (body, { caller, language }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'orders-searched' });
    const ask = { filter: filterFromWire(body), sort: body?.Sort ?? 'newest', after: body?.After } as const;
    return orderPageToWire(await findOrders(db, ask), language);
  });

  post(app, calls.qryMgntOrder, async (body, { caller, language }) => {
    const found = await readWholeOrder(db, caller.memberId, body.CustomerOrderId);
    await noteLookUp(db, { staffId: caller.memberId, kind: 'order-viewed', order: body.CustomerOrderId });
    return wholeOrderToWire(found, language);
  });

  postForFile(
    app,
    calls.exportOrders,
    { contentType: 'text/csv; charset=utf-8', fileName: 'orders.csv' },
    (body, { caller, language }) =>
      exportOrders(db, {
        staffId: caller.memberId,
        filter: filterFromWire(body),
        sort: body?.Sort ?? 'newest',
        form: { language, showsTax: showsTax(deps.invoiceMode) },
      }),
  );

  post(app, calls.qryUnquotedCarts, async (_body, { caller, language }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'orders-searched' });
    return (await readUnquotedCarts(db)).map((cart) => unquotedCartToWire(cart, language));
  });

  registerDeeds(app, db);
  registerPackingRoutes(app, db);
};

const registerDeeds = (app: FastifyInstance, db: Database): void => {
  const { setShipping, markDelivered: deliveredCall, closePickup: closeCall } = mgntOrdersContract;

  post(app, closeCall, ({ CustomerOrderId: order }, { caller, once }) =>
    inTransactionOnce(db, once, closeCall.reply, async (tx) => {
      const isNew = await closePickup(tx, caller.memberId, order);
      const subject = `order/${order}` as const;
      if (isNew) await noteStaffAction(tx, { staffId: caller.memberId, action: 'close-pickup', subject });
      return isNew;
    }),
  );

  post(app, setShipping, (body, { caller, once }) =>
    inTransactionOnce(db, once, setShipping.reply, async (tx) => {
      const { CustomerOrderIds: orders, Text: text, TrackingNumber: trackingNumber, CarrierId: carrierId } = body;
      const seen = new Map(body.Seen?.map((one) => [one.CustomerOrderId, one.TimesReaddressed]));
      const { changed, ...left } = await setShippingOfMany(tx, orders, { text, trackingNumber, carrierId, seen });
      const details = {
        text,
        ...(trackingNumber === undefined ? {} : { trackingNumber }),
        ...(carrierId === undefined || carrierId === null ? {} : { carrierId }),
      };
      for (const order of changed) {
        const subject = `order/${order}` as const;
        await noteStaffAction(tx, { staffId: caller.memberId, action: 'set-shipping-status', subject, details });
      }
      return { Changed: [...changed], Unsuitable: [...left.unsuitable], Readdressed: [...left.readdressed] };
    }),
  );

  post(app, deliveredCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, deliveredCall.reply, async (tx) => {
      const { changed, unsuitable } = await markDelivered(tx, body.CustomerOrderIds, body.Delivered);
      const action = body.Delivered ? 'mark-delivered' : 'unmark-delivered';
      for (const order of changed) {
        await noteStaffAction(tx, { staffId: caller.memberId, action, subject: `order/${order}` });
      }
      return { Changed: [...changed], Unsuitable: [...unsuitable], Readdressed: [] };
    }),
  );
};
