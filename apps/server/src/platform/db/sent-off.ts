import { sql, type RawBuilder } from 'kysely';

/** `isSentOff` of the domain for the order `order` of a statement; the database's own function, which triggers ask, too. */
export const isSentOff = (order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`is_sent_off(${order}.tracking_number, ${order}.shipping_status)`;
