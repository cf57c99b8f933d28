/** Seconds of media kept ready ahead of the playhead (specification section 9). */
export const BUFFER_AHEAD_SECONDS = 30;

/** Kept ready ahead where little was played yet: a bad line has ten seconds, and a look costs little. */
export const BUFFER_AHEAD_MIN_SECONDS = 10;

/** Upper bound of what is kept ahead, even when the bytes would allow more (specification section 9). */
export const BUFFER_AHEAD_MAX_SECONDS = 60;

/** Media kept behind the playhead. Chrome grants an audio buffer only 12 MB, so a long lecture must let go of its past. */
export const BUFFER_BEHIND_SECONDS = 30;

/** Wait before the first repeat of a failed segment; doubles with each repeat (specification section 9). */
export const SEGMENT_RETRY_DELAY_MS = 2_000;

/** Longest wait between two repeats of one segment (specification section 9). */
export const SEGMENT_RETRY_DELAY_MAX_MS = 30_000;

/** Repeats of one segment before playback is given up (specification section 9). */
export const SEGMENT_RETRIES_MAX = 6;

/** A manifest or segment that takes longer counts as failed (specification section 9). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A wait that the shop asks a slowed session for; one that is longer is another refusal. */
export const SLOWED_WAIT_MAX_SECONDS = 10;

/** A resumed position this close to the end of an item starts it anew: nobody comes back for its last second. */
export const END_MARGIN_SECONDS = 1;

/** A manifest that takes longer counts as not to be had when a copy is at hand: people should not wait for a dead line. */
export const MANIFEST_PATIENCE_MS = 8_000;

/**
 * So long the start waits for what the server knows of another device, while the manifest is on its way: a start that comes
 * a little later is a smaller loss than one's place in a film.
 */
export const ELSEWHERE_PATIENCE_MS = 3_000;

/** A segment that cannot be parsed is fetched anew at once, but only once in this time, or it would be fetched for ever. */
export const REFETCH_AGAIN_MS = 30_000;

/** So many segments in a row that are no media end the playback: then it is not the segments that are wrong. */
export const SKIPS_IN_A_ROW_MAX = 10;

/** Viewing is reported in this rhythm while it plays (specification section 9). */
export const REPORT_INTERVAL_MS = 60_000;

/** A report that was not heard is told again after this time, and twice as late each time, up to the rhythm of reports. */
export const REPORT_AGAIN_MS = 5_000;
