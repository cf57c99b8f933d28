import { Button } from '@mantine/core';
import { EyeOff, Store } from 'lucide-react';
import { useState } from 'react';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewData } from './review-queries.ts';
import { Stars } from './stars.tsx';
import { useRemoveReview } from './use-review-deeds.ts';
import classes from './reviews.module.css';

export interface ReviewItemProps {
  readonly review: ReviewData;
  readonly productId: string;
}

/** One review with the shop's answer; the own one can be changed and removed. */
export const ReviewItem = ({ review, productId }: ReviewItemProps) => {
  const words = useWords(reviewWords);
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <ReviewForm
        productId={productId}
        review={review}
        onDone={() => {
          setChanging(false);
        }}
      />
    );
  return (
    <article className={classes['review']}>
      <header>
        <Stars count={review.Stars} />
        <strong>{review.Author || (review.HasLeft === true ? words.gone : words.nameless)}</strong>
        <time dateTime={review.WrittenAt} className="dimmed small">
          {formatDay(review.WrittenAt)}
          {review.IsChanged ? ` · ${words.changed}` : ''}
        </time>
        {review.IsMine ? <StatusBadge color="accent">{words.mine}</StatusBadge> : null}
      </header>
      {review.HiddenReason === null ? null : (
        <p className={classes['hidden']}>
          <EyeOff size={18} aria-hidden />
          {words.hidden(review.HiddenReason)}
        </p>
      )}
      {review.Text === '' ? null : <p className={classes['text']}>{review.Text}</p>}
      {review.Reply === null ? null : (
        <div className={classes['reply']}>
          <p>
            <Store size={18} aria-hidden />
            <strong>{words.reply}</strong>
          </p>
          <p className={classes['text']}>{review.Reply}</p>
        </div>
      )}
      {review.IsMine ? (
        <OwnDeeds
          review={review}
          productId={productId}
          onChange={() => {
            setChanging(true);
          }}
        />
      ) : null}
    </article>
  );
};

interface OwnDeedsProps extends ReviewItemProps {
  readonly onChange: () => void;
}

const OwnDeeds = ({ review, productId, onChange }: OwnDeedsProps) => {
  const words = useWords(reviewWords);
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoveReview(productId);
  return (
    <div className={classes['deeds']}>
      <Button size="sm" variant="default" onClick={onChange}>
        {words.change}
      </Button>
      {review.HiddenReason === null ? (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.remove}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={words.removeTitle}
          body={words.removeBody}
          confirmLabel={words.remove}
          danger
          busy={removing.isPending}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            removing.mutate(review.ReviewId, {
              onSettled: () => {
                setAsking(false);
              },
            });
          }}
        />
      ) : null}
    </div>
  );
};
