import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import type { ManagedReview } from './review-list-queries.ts';
import { useHideReview } from './use-managed-reviews.ts';
import classes from './reviews-page.module.css';

const REASON_MAX = 200;

export interface HideOverlayProps {
  readonly review: ManagedReview;
  readonly onDone: () => void;
}

/** Asks why a review is hidden: its author reads it, and so does whoever looks at the records. */
export const HideOverlay = ({ review, onDone }: HideOverlayProps) => {
  const { manage } = useWords(reviewWords);
  const { shell } = useTexts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const hiding = useHideReview(review.ReviewId);
  const hide = useSingleRun(hiding);
  const isMissing = reason.trim() === '';
  return (
    <Overlay
      title={manage.hideTitle}
      onClose={onDone}
      canClose={!hiding.isPending}
      footer={
        <>
          <Button variant="default" disabled={hiding.isPending} onClick={onDone}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={formId} color="red" loading={hiding.isPending}>
            {manage.hide}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={classes['form']}
        onSend={() => {
          setTried(true);
          if (!isMissing) hide(reason.trim(), { onSuccess: onDone });
          return !isMissing;
        }}
      >
        <p>{manage.hideHint}</p>
        <TextInput
          label={manage.hideReason}
          error={isTried && isMissing ? manage.hideReasonMissing : null}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
      </Form>
    </Overlay>
  );
};
