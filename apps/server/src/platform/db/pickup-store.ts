import type { PickupStore, PlacedDelivery } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** The rows that have a destination, by the names that queries give them. */
type Row = 'c' | 'o' | 'customer_order';

/** The SQL of `pickupStoreOf`. */
export const pickupStoreSql = (row: Row): string =>
  `case when ${row}.pickup_store->>'text' = ${row}.destination then ${row}.pickup_store - 'text' end`;

/**
 * The fields of the store that the destination of a cart or an order names; null where only a text is known. Whoever changes
 * the text alone leaves fields of another store behind, which no longer count.
 */
export const pickupStoreOf = (row: Row): RawBuilder<PickupStore | null> => sql.raw(pickupStoreSql(row));

/** How the fields of a delivery's store are kept beside its destination; null where there are none. */
export const storeAsJson = ({
  pickupStore,
  destination,
}: Pick<PlacedDelivery, 'pickupStore' | 'destination'>): string | null =>
  pickupStore === null ? null : JSON.stringify({ text: destination, ...pickupStore });
