import type { WebhookMessageStatus } from '@kapok/domain';
import { CircleX, Clock, Send, type LucideIcon } from 'lucide-react';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import type { WebhookWords } from '#web/texts/zh-hant/webhooks.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import type { WebhookMessage } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const signs: Readonly<Record<WebhookMessageStatus, { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  waiting: { color: 'amber', icon: Clock },
  delivered: { color: 'green', icon: Send },
  failed: { color: 'red', icon: CircleX },
};

/** What became of a message: in a word, why, and when it is tried next. */
export const MessageState = ({ message }: { readonly message: WebhookMessage }) => {
  const { messages: words } = useWords(webhookWords);
  const { State, Tries, NextTryAt, TriedAt } = message;
  const why = whyOf(message, words);
  return (
    <div className={classes['state']}>
      <StatusBadge {...signs[State]}>{words.states[State]}</StatusBadge>
      {Tries > 1 || (State !== 'delivered' && Tries > 0) ? (
        <span className="dimmed small">{words.tries(Tries)}</span>
      ) : null}
      {why === null ? null : <span className={`small ${classes['why']}`}>{why}</span>}
      {NextTryAt === null || TriedAt === null ? null : (
        <span className={`dimmed small ${classes['why']}`}>{words.next(formatDayAndTime(NextTryAt))}</span>
      )}
    </div>
  );
};

const isRedirect = (status: number): boolean => status >= 300 && status <= 399;

const whyOf = ({ Fault, AnswerStatus }: WebhookMessage, words: WebhookWords['messages']): string | null => {
  if (Fault === null) return null;
  if (Fault !== 'refused' || AnswerStatus === null) return words.faults[Fault];
  return isRedirect(AnswerStatus) ? words.redirect(AnswerStatus) : words.answered(words.faults[Fault], AnswerStatus);
};
