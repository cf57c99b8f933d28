import { later } from '#web/ui/when-near.tsx';

/** Few orders hold seats: what shows their codes comes for those alone. */
export const SeatCodes = later(async () => (await import('./seat-codes.tsx')).SeatCodes);
