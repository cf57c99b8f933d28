import {
  announcementStates,
  attemptStates,
  conversionStates,
  deliveryStates,
  exportStates,
  importStates,
  invoiceStates,
  mediaFileStates,
  openStates,
  orderStates,
  pickupPaymentStates,
  refundStates,
  returnStates,
  webhookMessageStates,
  type StateEvent,
  type StateTable,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/**
 * The states of a table as SQL. They are literals: with a parameter the planner could not use the partial indexes of a
 * prepared statement.
 */
interface StatesInSql<State extends string, Event extends string> {
  readonly is: (state: State) => RawBuilder<State>;
  /** Several states, in brackets. */
  readonly in: (...states: readonly State[]) => RawBuilder<State>;
  /** The states that an event may find, in brackets. */
  readonly before: (event: Event) => RawBuilder<State>;
  /** The state that an event leads to. */
  readonly after: (event: Event) => RawBuilder<State>;
  /** All states that are not final, in brackets. */
  readonly open: RawBuilder<State>;
}

interface NamedEvents<State extends string, Event extends string> extends StateTable<State> {
  readonly events: Readonly<Record<Event, StateEvent<State>>>;
}

const inSql = <State extends string, Event extends string>(
  table: NamedEvents<State, Event>,
): StatesInSql<State, Event> => {
  const is = (state: State): RawBuilder<State> => sql.lit(state);
  const anyOf = (...states: readonly State[]): RawBuilder<State> => sql<State>`(${sql.join(states.map(is))})`;
  return {
    is,
    in: anyOf,
    before: (event) => anyOf(...table.events[event].from),
    after: (event) => is(table.events[event].to),
    open: anyOf(...openStates(table)),
  };
};

export const orderState = inSql(orderStates);
export const deliveryState = inSql(deliveryStates);
export const attemptState = inSql(attemptStates);
export const pickupState = inSql(pickupPaymentStates);
export const refundState = inSql(refundStates);
export const returnState = inSql(returnStates);
export const invoiceState = inSql(invoiceStates);
export const mediaFileState = inSql(mediaFileStates);
export const importState = inSql(importStates);
export const exportState = inSql(exportStates);
export const announcementState = inSql(announcementStates);
export const webhookMessageState = inSql(webhookMessageStates);
export const conversionState = inSql(conversionStates);
