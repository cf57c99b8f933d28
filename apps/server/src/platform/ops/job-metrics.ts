import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

interface JobFigures {
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Failed are those that used up their tries: nothing happens to them any more by itself. */
const figuresQuery = `
  select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
    coalesce(extract(epoch from now() - min(run_at)
      filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
  from graphile_worker.jobs`;

/** One question for all figures of a reading; undefined where the database does not answer. */
const createAsk = (pool: Pool): (() => Promise<JobFigures | undefined>) => {
  let asking: Promise<JobFigures | undefined> | undefined;
  return () => {
    asking ??= pool
      .query<JobFigures>(figuresQuery)
      .then(
        ({ rows }) => rows[0],
        // That it is away is what `database_up` says.
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
};

/** Whether the database answers, and how its jobs are; asked whenever the metrics are. Without an answer jobs say nothing. */
export const registerJobGauges = (registry: Registry, pool: Pool): void => {
  const ask = createAsk(pool);
  new Gauge({
    name: 'database_up',
    help: '1 where the database answers, else 0',
    registers: [registry],
    async collect() {
      this.set((await ask()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by their state; failed ones have used up their tries',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const figures = await ask();
      this.reset();
      if (figures === undefined) return;
      for (const state of ['waiting', 'running', 'failed'] as const) this.set({ state }, figures[state]);
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest job waits that could run',
    registers: [registry],
    async collect() {
      const figures = await ask();
      if (figures === undefined) this.remove();
      else this.set(figures.oldestSeconds);
    },
  });
};
