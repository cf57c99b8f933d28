const DAY_MS = 24 * 60 * 60 * 1_000;
/** Taiwan has no daylight saving time. */
const TAIPEI_AHEAD_MS = 8 * 60 * 60 * 1_000;

/** Full days within which a distance buyer may withdraw without a reason (消費者保護法 §19). */
const WITHDRAWAL_DAYS = 7;

/**
 * The first instant at which it is too late to withdraw: the end, in Taipei, of the seventh day after the day of receipt,
 * which itself does not count (民法 §120). What arrives on 11/21, at whatever hour, can go back until 11/29 at 00:00.
 */
export const withdrawalDeadline = (receivedAt: Date): Date => {
  const dayOfReceipt = Math.floor((receivedAt.getTime() + TAIPEI_AHEAD_MS) / DAY_MS);
  return new Date((dayOfReceipt + 1 + WITHDRAWAL_DAYS) * DAY_MS - TAIPEI_AHEAD_MS);
};
