import { sql, type Kysely } from 'kysely';

/** Which process each worker of the job queue belongs to, so that the jobs of a killed process can be taken up again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table job_worker (
      worker_id text primary key,
      process_key integer not null,
      started_at timestamptz not null default now()
    );
  `.execute(db);
};
