import { mailKinds, qualityNames, shopServices, staffPermissions } from '@kapok/domain';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { traceJob } from '#server/platform/tracing/index.ts';
import { writableFailure } from './writable-text.ts';

/** A change of what somebody may do as staff: by which door, the role itself, and the permissions. */
const rightsChange = z.object({
  cause: z.enum(['changed', 'invitation', 'command', 'ended']),
  joins: z.boolean(),
  leaves: z.boolean(),
  given: z.array(z.enum(staffPermissions)),
  taken: z.array(z.enum(staffPermissions)),
});

/** What each kind of job is given. Payloads name records by id; texts and addresses are read when the job runs. */
const jobPayloads = {
  'send-mail': z.object({
    mail: z.enum(mailKinds),
    memberId: z.int().optional(),
    sessionId: z.uuid().optional(),
    productId: z.string().optional(),
    /** The lessons of a product that it is about. */
    lessonUuids: z.array(z.uuid()).optional(),
    /** Questions or answers at lessons that it tells. */
    postIds: z.array(z.int()).optional(),
    announcementId: z.int().optional(),
    /** How many were given at once. */
    points: z.int().optional(),
    orderId: z.int().optional(),
    /** Of the member's cart that it tells: once that has changed, it is about nothing any more. */
    cartVersion: z.int().optional(),
    /** What it tells of the cart. */
    lineIds: z.array(z.string()).optional(),
    /** An attempt at paying that has a deadline. */
    attemptId: z.int().optional(),
    deliveryChangeId: z.int().optional(),
    invoiceId: z.int().optional(),
    allowanceId: z.int().optional(),
    refundId: z.int().optional(),
    /** Of a refund that waits: the money of one of its films was asked for before. */
    filmsRefundedBefore: z.boolean().optional(),
    returnId: z.int().optional(),
    /** The price that was named: a mail about another one, which came after it, is on its way itself. */
    quoteNtd: z.int().optional(),
    /** Of a large refund that waits. */
    largeRefundId: z.int().optional(),
    /** The import that the member came with: staff may have their own words for it. */
    importId: z.int().optional(),
    /** The invitation to the staff that it brings. */
    invitationId: z.int().optional(),
    /** Whose deed it tells, where that is not the reader. */
    actorId: z.int().optional(),
    /** Whose rights were changed, and how. */
    concernedId: z.int().optional(),
    /** Only where no record has the login name any more: of staff whose account has ended. */
    concernedName: z.string().optional(),
    rights: rightsChange.optional(),
    /** That was switched off, since nobody answered. */
    webhookId: z.int().optional(),
    /** Of another company, whose settings were changed. */
    service: z.enum(shopServices).optional(),
    /** Of large refunds: the one before and the new one. */
    limitsNtd: z.tuple([z.int(), z.int()]).optional(),
    /** Of the row behind a mailed link: the link itself is made when the mail is written. */
    tokenId: z.uuid().optional(),
    /** Only where no record has the address any more: the one that was replaced, or of a member who is gone. */
    recipient: z.string().optional(),
  }),
  'ingest-media': z.object({ fileUuid: z.uuid() }),
  'take-upload': z.object({ uploadId: z.uuid() }),
  'join-pictures': z.object({}),
  'plan-qualities': z.object({ fileUuid: z.uuid() }),
  'add-quality': z.object({ fileUuid: z.uuid(), quality: z.enum(qualityNames) }),
  'release-expired-reservations': z.object({}),
  'cancel-overdue-orders': z.object({}),
  'sweep-old-rows': z.object({}),
  'reconcile-attempt': z.object({ attemptId: z.int() }),
  'reconcile-due-attempts': z.object({}),
  'issue-invoice': z.object({ invoiceId: z.int() }),
  'correct-invoice': z.object({ refundId: z.int() }),
  'sweep-invoices': z.object({}),
  'send-refund': z.object({ refundId: z.int() }),
  'sweep-refunds': z.object({}),
  'tell-questions': z.object({}),
  'count-viewing': z.object({}),
  'build-showroom': z.object({}),
  'work-off-member-import': z.object({ importId: z.int() }),
  'mail-member-import': z.object({ importId: z.int(), afterLine: z.int().optional() }),
  'mail-announcement': z.object({ announcementId: z.int() }),
  'write-shop-export': z.object({ exportId: z.int() }),
  /** `tries`: how often the message was tried before; a job that was overtaken does nothing. */
  'send-webhook': z.object({ messageId: z.int(), tries: z.int() }),
  /** `tries`: as of a webhook. */
  'send-conversion': z.object({ conversionId: z.int(), tries: z.int() }),
} as const;

export type TaskName = keyof typeof jobPayloads;
export type JobPayloads = { readonly [Name in TaskName]: z.output<(typeof jobPayloads)[Name]> };

/** What tells a job from every other, in each of its tries. */
export interface QueuedJob {
  readonly id: string;
  /** Ids begin anew where a backup was restored. */
  readonly queuedAt: Date;
  /** It is given up where this try fails. */
  readonly isLastTry: boolean;
}

/** A mail that is kept outside of the queue; undefined for what no job could be. */
export const readMailPayload = (kept: unknown): JobPayloads['send-mail'] | undefined =>
  jobPayloads['send-mail'].safeParse(kept).data;

/** Does one job; may run more than once for the same fact, so it must be idempotent. Throws to be tried again later. */
type JobHandler<Name extends TaskName> = (payload: JobPayloads[Name], job: QueuedJob) => Promise<void>;
export type JobHandlers = { readonly [Name in TaskName]: JobHandler<Name> };

/** Fits the handlers to the worker: payloads are checked before anything runs, and failures are what it can write down. */
export const toTaskList = (handlers: JobHandlers): Record<string, Task> => ({
  'send-mail': taskOf(jobPayloads['send-mail'], handlers['send-mail']),
  'ingest-media': taskOf(jobPayloads['ingest-media'], handlers['ingest-media']),
  'take-upload': taskOf(jobPayloads['take-upload'], handlers['take-upload']),
  'join-pictures': taskOf(jobPayloads['join-pictures'], handlers['join-pictures']),
  'plan-qualities': taskOf(jobPayloads['plan-qualities'], handlers['plan-qualities']),
  'add-quality': taskOf(jobPayloads['add-quality'], handlers['add-quality']),
  'release-expired-reservations': taskOf(
    jobPayloads['release-expired-reservations'],
    handlers['release-expired-reservations'],
  ),
  'cancel-overdue-orders': taskOf(jobPayloads['cancel-overdue-orders'], handlers['cancel-overdue-orders']),
  'sweep-old-rows': taskOf(jobPayloads['sweep-old-rows'], handlers['sweep-old-rows']),
  'reconcile-attempt': taskOf(jobPayloads['reconcile-attempt'], handlers['reconcile-attempt']),
  'reconcile-due-attempts': taskOf(jobPayloads['reconcile-due-attempts'], handlers['reconcile-due-attempts']),
  'issue-invoice': taskOf(jobPayloads['issue-invoice'], handlers['issue-invoice']),
  'correct-invoice': taskOf(jobPayloads['correct-invoice'], handlers['correct-invoice']),
  'sweep-invoices': taskOf(jobPayloads['sweep-invoices'], handlers['sweep-invoices']),
  'send-refund': taskOf(jobPayloads['send-refund'], handlers['send-refund']),
  'sweep-refunds': taskOf(jobPayloads['sweep-refunds'], handlers['sweep-refunds']),
  'tell-questions': taskOf(jobPayloads['tell-questions'], handlers['tell-questions']),
  'count-viewing': taskOf(jobPayloads['count-viewing'], handlers['count-viewing']),
  'build-showroom': taskOf(jobPayloads['build-showroom'], handlers['build-showroom']),
  'work-off-member-import': taskOf(jobPayloads['work-off-member-import'], handlers['work-off-member-import']),
  'mail-member-import': taskOf(jobPayloads['mail-member-import'], handlers['mail-member-import']),
  'mail-announcement': taskOf(jobPayloads['mail-announcement'], handlers['mail-announcement']),
  'write-shop-export': taskOf(jobPayloads['write-shop-export'], handlers['write-shop-export']),
  'send-webhook': taskOf(jobPayloads['send-webhook'], handlers['send-webhook']),
  'send-conversion': taskOf(jobPayloads['send-conversion'], handlers['send-conversion']),
});

/** A handler as the worker runs it. */
export const taskOf =
  <Payload extends z.ZodType>(
    schema: Payload,
    handle: (payload: z.output<Payload>, job: QueuedJob) => Promise<void>,
  ): Task =>
  async (payload, { job }) => {
    try {
      const queued = { id: job.id, queuedAt: job.created_at, isLastTry: job.attempts >= job.max_attempts };
      await traceJob(job.task_identifier, payload, () => handle(schema.parse(payload ?? {}), queued));
    } catch (error) {
      throw writableFailure(error);
    }
  };
