import {
  attemptStates,
  deliveryStates,
  invoiceStates,
  mediaFileStates,
  orderStates,
  pickupPaymentStates,
  refundStates,
  returnStates,
  statesFrom,
  statesOnlyThrough,
  type StateTable,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { deliveryState } from '#server/platform/db/states.ts';

/** A column that is written when a record enters one of some states. */
interface Instant<State extends string> {
  readonly column: string;
  readonly entering: readonly State[];
}

interface Records<State extends string> {
  readonly table: string;
  readonly column: string;
  readonly states: StateTable<State>;
  readonly instants: readonly Instant<State>[];
}

const listOf = (states: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(states.map((state) => sql.lit(state)))}]::text[]`;

/** Counts records in a state that their table does not know, and those whose instants no way through the table explains. */
const impossible = <State extends string>({ table, column, states, instants }: Records<State>): RawBuilder<unknown> => {
  const state = sql.ref(`it.${column}`);
  const contradictions = instants.map(({ column: instant, entering }) => {
    const at = sql.ref(`it.${instant}`);
    return sql`${at} is not null and ${state} <> all(${listOf(statesFrom(states, ...entering))})
      or ${at} is null and ${state} = any(${listOf(statesOnlyThrough(states, ...entering))})`;
  });
  const conditions = [sql`${state} <> all(${listOf(states.states)})`, ...contradictions];
  return sql`select count(*) from ${sql.table(table)} it where ${sql.join(conditions, sql` or `)}`;
};

const POSSIBLE = 'is in a state that its events can lead to';

/** By the name of the rule, as the other invariants. */
export const stateInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  [`an order ${POSSIBLE}`]: impossible({
    table: 'customer_order',
    column: 'status',
    states: orderStates,
    instants: [
      { column: 'paid_at', entering: ['paid'] },
      { column: 'cancelled_at', entering: ['cancelled'] },
    ],
  }),
  [`a delivery ${POSSIBLE}`]: impossible({
    table: 'customer_order',
    column: 'delivery_state',
    states: deliveryStates,
    instants: [],
  }),
  'an order arrived exactly where it says when, and sends nothing exactly where it has no way of delivery': sql`
    select count(*) from customer_order o where (o.delivery_state = ${deliveryState.after('deliver')}) <> (o.delivered_at is not null)
      or (o.delivery_state = ${deliveryState.is('none')}) <> (o.shipping_code is null)`,
  [`an attempt ${POSSIBLE}`]: impossible({
    table: 'payment_attempt',
    column: 'status',
    states: attemptStates,
    instants: [{ column: 'decided_at', entering: ['failed', 'captured'] }],
  }),
  [`a payment at pick-up ${POSSIBLE}`]: impossible({
    table: 'pickup_payment',
    column: 'state',
    states: pickupPaymentStates,
    instants: [{ column: 'decided_at', entering: ['paid', 'not-fetched', 'overtaken'] }],
  }),
  [`a refund ${POSSIBLE}`]: impossible({
    table: 'refund',
    column: 'state',
    states: refundStates,
    instants: [{ column: 'settled_at', entering: ['refunded', 'failed', 'declined'] }],
  }),
  [`a return ${POSSIBLE}`]: impossible({
    table: 'goods_return',
    column: 'status',
    states: returnStates,
    instants: [
      { column: 'received_at', entering: ['received'] },
      { column: 'settled_at', entering: ['refunded', 'declined'] },
    ],
  }),
  [`an invoice ${POSSIBLE}`]: impossible({
    table: 'invoice',
    column: 'status',
    states: invoiceStates,
    instants: [
      { column: 'issued_at', entering: ['issued'] },
      { column: 'voided_at', entering: ['voided'] },
    ],
  }),
  [`a media file ${POSSIBLE}`]: impossible({
    table: 'media_file',
    column: 'status',
    states: mediaFileStates,
    instants: [],
  }),
};
