import { mgntOrdersContract, mgntParcelsContract } from '@kapok/contract';
import { showsTax, type InvoiceMode } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { readUnquotedCarts } from '#server/selling/cart/index.ts';
import { noteArrival, setShippingOfMany } from '#server/selling/fulfilment/index.ts';
import { callOffOrder, closePickup } from '#server/selling/orders/index.ts';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { postForFile } from '#server/platform/http/post-for-file.ts';
import { post } from '#server/platform/http/post.ts';
import { exportOrders } from './export-orders.ts';
import { findOrders } from './find-orders.ts';
import { readWholeOrder } from './read-order.ts';
import { noteOrderForStaff } from './note-order.ts';
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
  registerArrivals(app, db);
  registerPackingRoutes(app, db);
};

const registerDeeds = (app: FastifyInstance, db: Database): void => {
  const { callOffOrder: callOff, noteOrder } = mgntOrdersContract;
  const { setShipping, closePickup: closeCall } = mgntParcelsContract;

  post(app, noteOrder, ({ CustomerOrderId: order, Note }, { caller: { memberId: staffId }, once }) =>
    inTransactionOnce(db, once, noteOrder.reply, async (tx) => {
      await noteOrderForStaff(tx, { staffId, order, note: Note.trim() });
      return true;
    }),
  );

  post(app, callOff, ({ CustomerOrderId: order, Reason }, { caller: { memberId: staffId }, once }) =>
    inTransactionOnce(db, once, callOff.reply, async (tx) => {
      const reason = Reason.trim();
      const isNew = await callOffOrder(tx, order, reason);
      const subject = `order/${order}` as const;
      if (isNew) await noteStaffAction(tx, { staffId, action: 'call-off-order', subject, details: { reason } });
      return isNew;
    }),
  );

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
      const { CustomerOrderIds: orders, State: state, Text: text } = body;
      const { TrackingNumber: trackingNumber, CarrierId: carrierId } = body;
      const seen = new Map(body.Seen?.map((one) => [one.CustomerOrderId, one.TimesReaddressed]));
      const words = { state, text, trackingNumber, carrierId, seen };
      const { changed, ...left } = await setShippingOfMany(tx, orders, words);
      const details = { deliveryState: state, text, trackingNumber, carrierId: carrierId ?? undefined };
      for (const order of changed) {
        const subject = `order/${order}` as const;
        await noteStaffAction(tx, { staffId: caller.memberId, action: 'set-shipping-status', subject, details });
      }
      return { Changed: [...changed], Unsuitable: [...left.unsuitable], Readdressed: [...left.readdressed] };
    }),
  );
};

/** What becomes of parcels that have left. */
const registerArrivals = (app: FastifyInstance, db: Database): void => {
  const { markDelivered, markNotFetched } = mgntParcelsContract;
  const note =
    (staffId: number, orders: readonly string[], [event, action]: (typeof arrivals)[keyof typeof arrivals]) =>
    async (tx: Transaction) => {
      const { changed, unsuitable } = await noteArrival(tx, orders, event);
      for (const order of changed) await noteStaffAction(tx, { staffId, action, subject: `order/${order}` });
      return { Changed: [...changed], Unsuitable: [...unsuitable], Readdressed: [] };
    };

  post(app, markDelivered, ({ CustomerOrderIds: orders, Delivered }, { caller: { memberId }, once }) => {
    const arrival = Delivered ? arrivals.arrived : arrivals.didNot;
    return inTransactionOnce(db, once, markDelivered.reply, note(memberId, orders, arrival));
  });

  post(app, markNotFetched, ({ CustomerOrderIds: orders }, { caller: { memberId }, once }) =>
    inTransactionOnce(db, once, markNotFetched.reply, note(memberId, orders, arrivals.cameBack)),
  );
};

/** What happens to a parcel, and how the log calls it. */
const arrivals = {
  arrived: ['deliver', 'mark-delivered'],
  didNot: ['undeliver', 'unmark-delivered'],
  cameBack: ['comeBack', 'mark-not-fetched'],
} as const;
