import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import type { ReviewData } from './review-queries.ts';
import { StarChoice } from './stars.tsx';
import { useWriteReview } from './use-review-deeds.ts';
import classes from './reviews.module.css';

const TEXT_MAX = 1000;
/** From here on the form says how much room is left. */
const SAY_WHAT_IS_LEFT = 100;

export interface ReviewFormProps {
  readonly productId: string;
  /** The own review to change; null for a new one. */
  readonly review: ReviewData | null;
  readonly onDone: () => void;
}

/** Stars and a few words. What was not sent stays in the form. */
export const ReviewForm = ({ productId, review, onDone }: ReviewFormProps) => {
  const words = useWords(reviewWords);
  const { shell } = useTexts();
  const [stars, setStars] = useState(review?.Stars ?? 0);
  const [text, setText] = useState(review?.Text ?? '');
  const [isTried, setTried] = useState(false);
  const writing = useWriteReview(productId, review?.ReviewId ?? null);
  const write = useSingleRun(writing);
  const says = review === null ? { title: words.write, send: words.send } : { title: words.change, send: words.save };
  return (
    <Form
      className={`card ${classes['form']}`}
      aria-label={says.title}
      onSend={() => {
        setTried(true);
        const isWhole = stars > 0 && text.length <= TEXT_MAX;
        if (isWhole) write({ stars, text }, { onSuccess: onDone });
        return isWhole;
      }}
    >
      <StarChoice value={stars} onChange={setStars} fault={isTried && stars === 0 ? words.chooseStars : null} />
      <OwnWords text={text} onChange={setText} />
      <div className={classes['deeds']}>
        <Button type="submit" loading={writing.isPending}>
          {says.send}
        </Button>
        <Button variant="default" disabled={writing.isPending} onClick={onDone}>
          {shell.cancel}
        </Button>
      </div>
    </Form>
  );
};

interface OwnWordsProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const OwnWords = ({ text, onChange }: OwnWordsProps) => {
  const words = useWords(reviewWords);
  const left = TEXT_MAX - text.length;
  return (
    <Textarea
      size="md"
      label={words.yourText}
      description={left < SAY_WHAT_IS_LEFT && left >= 0 ? words.left(left) : words.yourTextHint}
      error={left < 0 ? words.tooLong(TEXT_MAX) : null}
      autosize
      minRows={3}
      maxRows={10}
      value={text}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
};
