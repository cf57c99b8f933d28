import { sql } from 'kysely';

/** In the `set` of every write about a parcel: it is this version's own, and its texts are left as they are (migration 0100). */
export const deliveryNoted = sql`delivery_noted_at = clock_timestamp()`;
