/** A session that nobody renewed for so long has ended. */
export const SESSION_IDLE_DAYS = 30;
/** After so long even a session in use ends, and the password is asked for again. */
export const SESSION_ABSOLUTE_DAYS = 180;
/** Staff sign in anew after so long, and after so long without a renewal: what they can do is worth more to a thief. */
export const STAFF_ABSOLUTE_HOURS = 12;
export const STAFF_IDLE_HOURS = 2;
/** A replaced refresh token is remembered for so long: presented again, it gives the theft away. */
export const REUSE_MEMORY_DAYS = 7;
/** And so many of one session at most, the latest: each is a row, and a script renews as often as it likes (SAFE-16). */
export const REUSE_MEMORY_TOKENS = 200;
/**
 * For so long a replaced refresh token still gives its successor: the answer may have been lost, and tabs renew at once.
 * Later it can only come from a second holder.
 */
export const REUSE_GRACE_SECONDS = 60;
