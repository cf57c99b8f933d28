import type { Pool } from 'pg';

/**
 * Takes up to `most` due notifications for this process. A taken one becomes due again after `leaseMs`, so that a process
 * that dies while sending loses nothing; it may then be sent twice, which every shop must bear anyway.
 */
export const takeDueNotifications = async (
  pool: Pool,
  { most, leaseMs }: { readonly most: number; readonly leaseMs: number },
): Promise<readonly string[]> => {
  const taken = await pool.query<{ id: string }>(
    `update gateway_stand_in.trade set notify_due_at = clock_timestamp() + $2 * interval '1 millisecond'
     where id in (
       select id from gateway_stand_in.trade where notify_state = 'pending' and notify_due_at <= clock_timestamp()
       order by notify_due_at limit $1 for update skip locked)
     returning id`,
    [most, leaseMs],
  );
  return taken.rows.map(({ id }) => id);
};

/** Milliseconds until the next notification is due, at least 0; undefined when none waits. */
export const findNextNotificationDelayMs = async (pool: Pool): Promise<number | undefined> => {
  const found = await pool.query<{ delay_ms: number | null }>(
    `select extract(epoch from min(notify_due_at) - clock_timestamp())::float8 * 1000 as delay_ms
     from gateway_stand_in.trade where notify_state = 'pending'`,
  );
  const delayMs = found.rows[0]?.delay_ms ?? undefined;
  return delayMs === undefined ? undefined : Math.max(0, delayMs);
};

/** The shop has answered 200. */
export const recordDelivered = async (pool: Pool, id: string): Promise<void> => {
  await pool.query(
    `update gateway_stand_in.trade
     set notify_state = 'delivered', notify_due_at = null, notify_tries = notify_tries + 1 where id = $1`,
    [id],
  );
};

/** The shop was not reached or did not answer 200; without `retryDelayMs` that was the last try. */
export const recordUndelivered = async (pool: Pool, id: string, retryDelayMs: number | undefined): Promise<void> => {
  await pool.query(
    `update gateway_stand_in.trade
     set notify_state = case when $2::float8 is null then 'given-up' else 'pending' end,
       notify_due_at = clock_timestamp() + $2::float8 * interval '1 millisecond', notify_tries = notify_tries + 1
     where id = $1 and notify_state = 'pending'`,
    [id, retryDelayMs],
  );
};

/** A try that was ended from this side does not count; the notification is due again at once, for whoever is there. */
export const releaseNotification = async (pool: Pool, id: string): Promise<void> => {
  await pool.query(
    `update gateway_stand_in.trade set notify_due_at = clock_timestamp() where id = $1 and notify_state = 'pending'`,
    [id],
  );
};
