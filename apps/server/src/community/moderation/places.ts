import type { AuditSubjectKind } from '@kapok/contract';
import type { ChatPlace } from '@kapok/domain';
import { TALK_CHANGED_CHANNEL } from '#server/platform/db/talk-notices.ts';

/** Where members write what others read. All places are moderated alike; what is written stands in tables of one shape. */
export interface Place {
  readonly name: ChatPlace;
  /** With `id`, `member_id`, `body`, `sent_at`, `hidden_at`, `hidden_by` and `hidden_reason`. */
  readonly messages: 'chat_message' | 'course_post';
  /** With `message_id`, `member_id`, `reason`, `reported_at`, `settled_at` and `settled_by`. */
  readonly reports: 'chat_report' | 'course_post_report';
  /** Of its messages in the audit log. */
  readonly subject: AuditSubjectKind;
  /** Every process is told by it which message was hidden or shown again; null where pages ask anew. */
  readonly changedChannel: string | null;
}

export const places: Readonly<Record<ChatPlace, Place>> = {
  talk: {
    name: 'talk',
    messages: 'chat_message',
    reports: 'chat_report',
    subject: 'message',
    changedChannel: TALK_CHANGED_CHANNEL,
  },
  course: {
    name: 'course',
    messages: 'course_post',
    reports: 'course_post_report',
    subject: 'course-post',
    changedChannel: null,
  },
};
