import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EyeOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Stars } from '#web/shop/reviews/index.ts';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { HideOverlay } from './hide-overlay.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { ManagedReview } from './review-list-queries.ts';
import { useHideReview } from './use-managed-reviews.ts';
import classes from './reviews-page.module.css';

/** One review with what staff can do about it. */
export const ManagedReviewCard = ({ review }: { readonly review: ManagedReview }) => {
  const words = useWords(reviewWords);
  const { manage } = words;
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null);
  const [wasReplying, setWasReplying] = useState(false);
  const close = (): void => {
    setWasReplying(open === 'reply');
    setOpen(null);
  };
  return (
    <article className={`card ${classes['review']}`}>
      <header>
        <Stars count={review.Stars} />
        <Link to="/products/$slug" params={{ slug: review.Slug }}>
          {review.ProductName}
        </Link>
        <span className="dimmed small">
          {review.UserName} · {formatDay(review.WrittenAt)}
          {review.IsChanged ? ` · ${words.changed}` : ''}
        </span>
        {review.HiddenReason === null ? null : (
          <StatusBadge color="amber" icon={EyeOff}>
            {manage.hiddenFor(review.HiddenReason)}
          </StatusBadge>
        )}
        {review.IsRefunded ? (
          <StatusBadge color="gray" icon={RotateCcw}>
            {manage.refunded}
          </StatusBadge>
        ) : null}
      </header>
      <p className={classes['text']}>
        {review.Text === '' ? <span className="dimmed">{manage.noText}</span> : review.Text}
      </p>
      {review.Reply === null || open === 'reply' ? null : (
        <div className={classes['reply']}>
          <strong className="small">{words.reply}</strong>
          <p className={classes['text']}>{review.Reply}</p>
        </div>
      )}
      {open === 'reply' ? (
        <ReplyForm review={review} onDone={close} />
      ) : (
        <Deeds review={review} takesFocus={wasReplying} onOpen={setOpen} />
      )}
      {open === 'hide' ? <HideOverlay review={review} onDone={close} /> : null}
    </article>
  );
};

interface DeedsProps {
  readonly review: ManagedReview;
  /** In place of the form in which somebody has just pressed a button. */
  readonly takesFocus: boolean;
  readonly onOpen: (what: 'reply' | 'hide') => void;
}

const Deeds = ({ review, takesFocus, onOpen }: DeedsProps) => {
  const { manage } = useWords(reviewWords);
  const named = (deed: string): string => manage.deedOn(deed, `${review.UserName} · ${review.ProductName}`);
  const replyLabel = review.Reply === null ? manage.reply : manage.changeReply;
  const hiding = useHideReview(review.ReviewId);
  return (
    <div className={classes['deeds']}>
      <Button
        size="sm"
        variant={review.Reply === null ? 'filled' : 'default'}
        aria-label={named(replyLabel)}
        {...(takesFocus ? { ref: takeFocus } : {})}
        onClick={() => {
          onOpen('reply');
        }}
      >
        {replyLabel}
      </Button>
      {review.HiddenReason === null ? (
        <Button
          size="sm"
          variant="default"
          aria-label={named(manage.hide)}
          onClick={() => {
            onOpen('hide');
          }}
        >
          {manage.hide}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-label={named(manage.show)}
          loading={hiding.isPending}
          onClick={() => {
            hiding.runOnce(null);
          }}
        >
          {manage.show}
        </Button>
      )}
    </div>
  );
};
