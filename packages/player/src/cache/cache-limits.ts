/** Wait between two tries to open the local database (specification section 9). */
export const OPEN_AGAIN_MS = 100;

/** A segment that could not be parsed is neither read from the cache nor stored for this long (specification section 9). */
export const BLOCKED_MS = 30_000;

/** A read of the local database that takes longer counts as a miss: the network is asked instead. */
export const READ_PATIENCE_MS = 1_000;

/** Most that is ever kept on a device. */
export const CACHE_BYTES_MAX = 2_000_000_000;

/** Share of what the browser grants the shop that the cache may take. */
export const CACHE_SHARE_OF_QUOTA = 0.2;

/** The cap where the browser does not say what it grants. */
export const CACHE_BYTES_UNKNOWN_QUOTA = 256_000_000;

/** Downloads that wait for the database to open; more than these are let go, so that a database that never opens costs no memory. */
export const WAITING_WRITES_MAX = 4;

/** The first request of a playback waits this long for the database, so that it can ask whether its copy is current. */
export const OPEN_PATIENCE_MS = 50;
