import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

/** Ids of jobs are handed out by the queue and only ever compared. */
const jobId = z.string().regex(/^\d{1,18}$/);

export const mgntJobsContract = {
  qryFailedJobs: endpoint({
    path: '/api/Mgnh/qryFailedJobs',
    audience: 'staff',
    permission: 'settings',
    summary: 'Jobs that failed for good, newest first, 50 a page, with the reason but without personal data.',
    body: z.object({ Before: jobId.optional() }).nullish(),
    reply: z
      .object({
        Jobs: z.array(
          z.object({
            JobId: jobId,
            Task: z.string(),
            Concerns: z.array(z.string()).meta({ description: 'The records it is about, such as orderId 7' }),
            Reason: z.string(),
            Attempts: z.int(),
            CreatedAt: instant,
            FailedAt: instant,
          }),
        ),
        HasMore: z.boolean(),
      })
      .meta({ id: 'FailedJobs' }),
  }),
  retryJob: endpoint({
    path: '/api/Mgnh/retryJob',
    audience: 'staff',
    permission: 'settings',
    summary: 'Has a job that failed for good tried again from the beginning; false where it no longer waits for that.',
    body: z.object({ JobId: jobId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  removeJob: endpoint({
    path: '/api/Mgnh/removeJob',
    audience: 'staff',
    permission: 'settings',
    summary: 'Gives up a job that failed for good; false where it is not there any more.',
    body: z.object({ JobId: jobId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
