import { randomBytes } from 'node:crypto';
import { SEAT_CODE_BYTES, seatCodeOf } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { insertSeats, listUnissued } from './queries.ts';

/** Makes the codes that a paid order's lines of seats still lack. A repeat finds them made. The order must be locked. */
export const issueSeats = async (tx: Transaction, orderId: number): Promise<void> => {
  for (const { lineId, missing } of await listUnissued(tx, orderId)) await insertSeats(tx, lineId, drawCodes(missing));
};

const drawCodes = (count: number): readonly string[] =>
  Array.from({ length: count }, () => seatCodeOf(randomBytes(SEAT_CODE_BYTES)));
