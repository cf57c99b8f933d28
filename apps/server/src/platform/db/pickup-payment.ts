import type { PickupState } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { pickupState } from './states.ts';

/** How far the payment of an order at pick-up is. */
export interface PickupPayment {
  readonly state: PickupState;
  /** The gateway's number of the parcel; empty while it has told none. */
  readonly logisticsNumber: string;
  /** As the database writes it in JSON. */
  readonly payUntil: string;
}

/** Of the order `order`; null where it is not paid at pick-up. */
export const pickupPaymentOf = (order: RawBuilder<unknown>): RawBuilder<PickupPayment | null> =>
  sql<PickupPayment | null>`(
    select json_build_object('state', k.state, 'logisticsNumber', k.logistics_number, 'payUntil', k.pay_until)
    from pickup_payment k where k.order_id = ${order}.id)`;

/** The order `order` is to be paid when its parcel is fetched, and is not yet. */
export const paysAtPickup = (order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from pickup_payment k where k.order_id = ${order}.id and k.state = ${pickupState.is('waiting')})`;

/** All such orders, as an array that the planner reads once and then looks up by an index. */
export const ordersAtPickup = sql`array(select k.order_id from pickup_payment k where k.state = ${pickupState.is('waiting')})`;
