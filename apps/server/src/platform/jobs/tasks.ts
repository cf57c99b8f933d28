import { staffMailKinds } from '@kapok/domain';
import type { Task } from 'graphile-worker';
import { z } from 'zod';

/** What each kind of job is given. Payloads name records by id; texts and addresses are read when the job runs. */
const jobPayloads = {
  'send-mail': z.object({
    mail: z.enum([
      'welcome',
      'prove-email',
      'email-code',
      'order-placed',
      'order-paid',
      'payment-returned',
      'delivery-changed',
      'invoice-issued',
      'invoice-corrected',
      'refund-requested',
      'refund-refunded',
      'refund-rejected',
      'refund-by-staff',
      'refund-needs-staff',
      'return-requested',
      'return-needs-staff',
      'return-received',
      'return-declined',
      'reset-password',
      'password-changed',
      'confirm-email',
      'email-change-asked',
      'email-changed',
      'profile-corrected',
      'membership-ended',
      'passkey-added',
      'passkey-removed',
      'second-factor-set-up',
      'second-factor-reset',
      'recovery-codes-made',
      'recovery-code-used',
      'second-factor-guessed',
      'large-refund-waits',
      'refund-limit-changed',
      'line-linked',
      'line-unlinked',
      'google-linked',
      'google-unlinked',
      'shipping-quoted',
      'sign-in-shared',
      'order-shipped',
      'order-cancelled',
      'pay-by',
      'pay-reminder',
      'transfer-declined',
      'points-given',
      'free-course-opened',
      'new-device',
      'member-imported',
      'staff-invited',
      ...staffMailKinds,
    ]),
    memberId: z.int().optional(),
    sessionId: z.uuid().optional(),
    productId: z.string().optional(),
    /** How many were given at once. */
    points: z.int().optional(),
    orderId: z.int().optional(),
    /** An attempt at paying that has a deadline. */
    attemptId: z.int().optional(),
    deliveryChangeId: z.int().optional(),
    invoiceId: z.int().optional(),
    allowanceId: z.int().optional(),
    refundId: z.int().optional(),
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
    /** Of large refunds: the one before and the new one. */
    limitsNtd: z.tuple([z.int(), z.int()]).optional(),
    /** Of the row behind a mailed link: the link itself is made when the mail is written. */
    tokenId: z.uuid().optional(),
    /** Only where no record has the address any more: the one that was replaced, or of a member who is gone. */
    recipient: z.string().optional(),
  }),
  'ingest-media': z.object({ fileUuid: z.uuid() }),
  'take-upload': z.object({ uploadId: z.uuid() }),
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
  'build-showroom': z.object({}),
  'work-off-member-import': z.object({ importId: z.int() }),
  'mail-member-import': z.object({ importId: z.int(), afterLine: z.int().optional() }),
  'write-shop-export': z.object({ exportId: z.int() }),
} as const;

export type TaskName = keyof typeof jobPayloads;
export type JobPayloads = { readonly [Name in TaskName]: z.output<(typeof jobPayloads)[Name]> };

/** What tells a job from every other, in each of its tries. */
export interface QueuedJob {
  readonly id: string;
  /** Ids begin anew where a backup was restored. */
  readonly queuedAt: Date;
}

/** Does one job; may run more than once for the same fact, so it must be idempotent. Throws to be tried again later. */
export type JobHandler<Name extends TaskName> = (payload: JobPayloads[Name], job: QueuedJob) => Promise<void>;
export type JobHandlers = { readonly [Name in TaskName]: JobHandler<Name> };

/** Fits the handlers to the worker: payloads are checked before anything runs. */
export const toTaskList = (handlers: JobHandlers): Record<string, Task> => ({
  'send-mail': checked(jobPayloads['send-mail'], handlers['send-mail']),
  'ingest-media': checked(jobPayloads['ingest-media'], handlers['ingest-media']),
  'take-upload': checked(jobPayloads['take-upload'], handlers['take-upload']),
  'release-expired-reservations': checked(
    jobPayloads['release-expired-reservations'],
    handlers['release-expired-reservations'],
  ),
  'cancel-overdue-orders': checked(jobPayloads['cancel-overdue-orders'], handlers['cancel-overdue-orders']),
  'sweep-old-rows': checked(jobPayloads['sweep-old-rows'], handlers['sweep-old-rows']),
  'reconcile-attempt': checked(jobPayloads['reconcile-attempt'], handlers['reconcile-attempt']),
  'reconcile-due-attempts': checked(jobPayloads['reconcile-due-attempts'], handlers['reconcile-due-attempts']),
  'issue-invoice': checked(jobPayloads['issue-invoice'], handlers['issue-invoice']),
  'correct-invoice': checked(jobPayloads['correct-invoice'], handlers['correct-invoice']),
  'sweep-invoices': checked(jobPayloads['sweep-invoices'], handlers['sweep-invoices']),
  'send-refund': checked(jobPayloads['send-refund'], handlers['send-refund']),
  'sweep-refunds': checked(jobPayloads['sweep-refunds'], handlers['sweep-refunds']),
  'build-showroom': checked(jobPayloads['build-showroom'], handlers['build-showroom']),
  'work-off-member-import': checked(jobPayloads['work-off-member-import'], handlers['work-off-member-import']),
  'mail-member-import': checked(jobPayloads['mail-member-import'], handlers['mail-member-import']),
  'write-shop-export': checked(jobPayloads['write-shop-export'], handlers['write-shop-export']),
});

const checked =
  <Payload extends z.ZodType>(
    schema: Payload,
    handle: (payload: z.output<Payload>, job: QueuedJob) => Promise<void>,
  ): Task =>
  (payload, { job }) =>
    handle(schema.parse(payload ?? {}), { id: job.id, queuedAt: job.created_at });
