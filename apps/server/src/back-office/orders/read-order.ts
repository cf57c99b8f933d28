import { shownProfile, type Seller } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { readRefundsOfOrder, type ListedRefund } from '#server/selling/refunds/index.ts';
import { readReturnsOfOrder, type ShownReturn } from '#server/selling/returns/index.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { findProfilesOfOrder } from '#server/platform/shop-profile/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listDeliveryChanges } from './delivery-queries.ts';
import { findOrderHead, listAttempts, listLines, listMovements, listPayments } from './order-queries.ts';
import type { OrderBooks, OrderHead } from './whole-order.ts';

/** Everything of one order, for staff. */
export interface WholeOrder extends OrderBooks {
  readonly head: OrderHead;
  /** Who the order was placed with. */
  readonly seller: Seller;
  readonly refunds: readonly ListedRefund[];
  readonly returns: readonly ShownReturn[];
  /** Refunds above it need a second person. */
  readonly largeRefundNtd: number;
}

/** Anybody's order with all that happened to it, as a member of the staff sees it. Throws `order-not-found`. */
export const readWholeOrder = async (db: Database, staffId: number, orderNumber: string): Promise<WholeOrder> => {
  const head = await findOrderHead(db, orderNumber);
  if (head === undefined) throw new ShopError('order-not-found');
  const [deliveryChanges, lines, attempts, payments, movements, refunds, returns, largeRefundNtd, profiles] =
    await Promise.all([
      listDeliveryChanges(db, head.id),
      listLines(db, head.id),
      listAttempts(db, head.id),
      listPayments(db, head.id),
      listMovements(db, head.id),
      readRefundsOfOrder(db, staffId, head.id),
      readReturnsOfOrder(db, staffId, head.id),
      readLargeRefundNtd(db),
      findProfilesOfOrder(db, { orderId: head.id }),
    ]);
  const seller = shownProfile(profiles.ofOrder);
  return { head, seller, deliveryChanges, lines, attempts, payments, movements, refunds, returns, largeRefundNtd };
};
