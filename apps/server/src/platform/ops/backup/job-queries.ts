import type { Client } from 'pg';

/**
 * Jobs are kept by what they ask for, not as the rows of the queue: who was working on one is of no use elsewhere, and the
 * queue's tables are its own. One that was running is begun again. A job that used up its tries stays, with its failure.
 */
export const copyJobsOut = `copy (
  select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts,
    case when job.locked_at is null then job.attempts else greatest(job.attempts - 1, 0) end,
    job.last_error, job.key, job.priority
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  order by job.id) to stdout`;

export const copyJobsIn =
  'copy restored_job (task, payload, queue, run_at, max_attempts, attempts, last_error, key, priority) from stdin';

/** Where jobs land before they are added; gone with the transaction. */
export const makeRoomForJobs = async (client: Client): Promise<void> => {
  await client.query(`
    create temp table restored_job (
      nr bigint generated always as identity, task text, payload json, queue text, run_at timestamptz,
      max_attempts int, attempts int, last_error text, key text, priority int
    ) on commit drop`);
};

/** Adds what landed there to the queue, in its old order. */
export const addRestoredJobs = async (client: Client): Promise<void> => {
  await client.query(`
    create temp table added_job on commit drop as
    select (graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority)).id, attempts, last_error
    from (select * from restored_job order by nr) ordered`);
  await client.query(`
    update graphile_worker._private_jobs job set attempts = added.attempts, last_error = added.last_error
    from added_job added where added.id = job.id and added.attempts > 0`);
};
