/** A session that nobody renewed for so long has ended. */
export const SESSION_IDLE_DAYS = 30;
/** After so long even a session in use ends, and the password is asked for again. */
export const SESSION_ABSOLUTE_DAYS = 180;
/** A replaced refresh token is remembered for so long: presented again, it gives the theft away. */
export const REUSE_MEMORY_DAYS = 7;
