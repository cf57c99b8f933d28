import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { registerAskedGauge } from './asked-gauge.ts';

/** When the last backup was written whole; 0 where none ever was, so that an alarm about its age rings for such a shop, too. */
export const registerBackupGauge = (registry: Registry, pool: Pool): void => {
  registerAskedGauge(
    registry,
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the last backup was written whole, in seconds since 1970; 0: never',
    },
    async () => {
      const { rows } = await pool.query<{ readonly writtenAt: number }>(
        `select coalesce(extract(epoch from max(written_at)), 0)::float8 as "writtenAt" from backup_run`,
      );
      return rows[0]?.writtenAt ?? 0;
    },
  );
};
