import type { Task } from 'graphile-worker';
import { z } from 'zod';

/** What each kind of job is given. Payloads name records by id; texts and addresses are read when the job runs. */
const jobPayloads = {
  'send-mail': z.object({
    mail: z.enum(['welcome', 'order-placed', 'order-paid', 'payment-returned']),
    memberId: z.int().optional(),
    orderId: z.int().optional(),
  }),
  'ingest-media': z.object({ fileUuid: z.uuid() }),
  'release-expired-reservations': z.object({}),
  'cancel-overdue-orders': z.object({}),
  'sweep-old-rows': z.object({}),
} as const;

export type TaskName = keyof typeof jobPayloads;
export type JobPayloads = { readonly [Name in TaskName]: z.output<(typeof jobPayloads)[Name]> };

/** Does one job; may run more than once for the same fact, so it must be idempotent. Throws to be tried again later. */
export type JobHandler<Name extends TaskName> = (payload: JobPayloads[Name]) => Promise<void>;
export type JobHandlers = { readonly [Name in TaskName]: JobHandler<Name> };

/** Fits the handlers to the worker: payloads are checked before anything runs. */
export const toTaskList = (handlers: JobHandlers): Record<string, Task> => ({
  'send-mail': checked(jobPayloads['send-mail'], handlers['send-mail']),
  'ingest-media': checked(jobPayloads['ingest-media'], handlers['ingest-media']),
  'release-expired-reservations': checked(
    jobPayloads['release-expired-reservations'],
    handlers['release-expired-reservations'],
  ),
  'cancel-overdue-orders': checked(jobPayloads['cancel-overdue-orders'], handlers['cancel-overdue-orders']),
  'sweep-old-rows': checked(jobPayloads['sweep-old-rows'], handlers['sweep-old-rows']),
});

const checked =
  <Payload extends z.ZodType>(schema: Payload, handle: (payload: z.output<Payload>) => Promise<void>): Task =>
  (payload) =>
    handle(schema.parse(payload ?? {}));
