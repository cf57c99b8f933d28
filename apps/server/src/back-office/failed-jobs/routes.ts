import { mgntJobsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { readFailedJobs, removeJob, retryJob } from './failed-jobs.ts';

/** What the worker has given up, and what staff do about it. */
export const registerFailedJobRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  const calls = mgntJobsContract;

  post(app, calls.qryFailedJobs, async (body) => {
    const { jobs, hasMore } = await readFailedJobs(db, body?.Before);
    return {
      Jobs: jobs.map((job) => ({
        JobId: job.id,
        Task: job.task,
        Concerns: [...job.concerns],
        Reason: job.reason,
        Attempts: job.attempts,
        CreatedAt: job.createdAt.toISOString(),
        FailedAt: job.failedAt.toISOString(),
      })),
      HasMore: hasMore,
    };
  });

  post(app, calls.retryJob, ({ JobId }, { caller, once }) =>
    inTransactionOnce(db, once, calls.retryJob.reply, (tx) => retryJob(tx, caller.memberId, JobId)),
  );

  post(app, calls.removeJob, ({ JobId }, { caller, once }) =>
    inTransactionOnce(db, once, calls.removeJob.reply, (tx) => removeJob(tx, caller.memberId, JobId)),
  );
};
