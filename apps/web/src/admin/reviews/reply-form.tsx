import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import type { ManagedReview } from './review-list-queries.ts';
import { useReply } from './use-managed-reviews.ts';
import classes from './reviews-page.module.css';

const REPLY_MAX = 1000;

export interface ReplyFormProps {
  readonly review: ManagedReview;
  readonly onDone: () => void;
}

/** The shop's public answer. */
export const ReplyForm = ({ review, onDone }: ReplyFormProps) => {
  const words = useWords(reviewWords);
  const { shell } = useTexts();
  const [reply, setReply] = useState(review.Reply ?? '');
  const replying = useReply(review.ReviewId);
  const isWhole = reply.length <= REPLY_MAX && (reply.trim() !== '' || review.Reply !== null);
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        if (isWhole) replying.runOnce(reply, { onSuccess: onDone });
        return isWhole;
      }}
    >
      <Textarea
        ref={takeFocus}
        size="md"
        label={words.manage.replyLabel}
        description={words.manage.replyHint}
        error={reply.length > REPLY_MAX ? words.tooLong(REPLY_MAX) : null}
        autosize
        minRows={2}
        maxRows={10}
        value={reply}
        onChange={(event) => {
          setReply(event.currentTarget.value);
        }}
      />
      <div className={classes['deeds']}>
        <Button size="sm" type="submit" loading={replying.isPending} disabled={!isWhole}>
          {words.save}
        </Button>
        <Button size="sm" variant="default" disabled={replying.isPending} onClick={onDone}>
          {shell.cancel}
        </Button>
      </div>
    </Form>
  );
};
