const FIRST_MS = Date.UTC(1000, 0);
const TAIPEI_10000_MS = Date.UTC(9999, 11, 31, 16);

/** Whether the shop keeps an instant: its year has four figures in Taipei, as the wire, the database and people write it. */
export const isKeptInstant = (at: Date): boolean => at.getTime() >= FIRST_MS && at.getTime() < TAIPEI_10000_MS;
