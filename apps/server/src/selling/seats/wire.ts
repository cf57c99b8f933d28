import type { seatCounts } from '@kapok/contract';
import type { SeatCounts } from '@kapok/domain';
import type { z } from 'zod';

/** Null for what is no line of seats. */
export const seatCountsToWire = (counts: SeatCounts | null): z.output<typeof seatCounts> | null =>
  counts === null ? null : { Open: counts.open, Redeemed: counts.redeemed, Withdrawn: counts.withdrawn };
