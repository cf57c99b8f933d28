import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewsQuery, type ReviewData, type ReviewPage } from './review-queries.ts';
import { Stars } from './stars.tsx';
import classes from './reviews.module.css';

export interface ReviewsSectionProps {
  readonly product: { readonly ProductId: string };
}

/** What buyers say about a product, and where a buyer writes. */
export const ReviewsSection = ({ product }: ReviewsSectionProps) => {
  const words = useWords(reviewWords);
  const reviews = useInfiniteQuery(reviewsQuery(product.ProductId));
  return (
    <section aria-labelledby="reviews-title" className={classes['section']}>
      <h2 id="reviews-title">{words.title}</h2>
      <Loaded query={reviews} shape="rows" compact>
        {({ pages }) => {
          const [first] = pages;
          return first === undefined ? null : (
            <>
              <Overall page={first} />
              <Writing productId={product.ProductId} mayReview={first.MayReview} />
              <List reviews={pages.flatMap((page) => page.Reviews)} productId={product.ProductId} />
            </>
          );
        }}
      </Loaded>
      <MoreButton list={reviews} label={words.more} />
    </section>
  );
};

const Overall = ({ page }: { readonly page: ReviewPage }) => {
  const words = useWords(reviewWords);
  if (page.Average === null)
    return (
      <p className={classes['none']}>
        <MessageSquareText size={20} aria-hidden />
        {words.none}
      </p>
    );
  return (
    <div className={classes['overall']}>
      <p className={classes['average']}>
        <strong>{page.Average.toFixed(1)}</strong>
        <span>
          <Stars count={page.Average} size={18} />
          <span className="dimmed small">
            {words.outOf} · {words.count(page.Count)}
          </span>
        </span>
      </p>
      <ul className={classes['bars']}>
        {page.StarCounts.map((count, index) => ({ stars: index + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars}>
              <span className="visually-hidden">{words.starCount(stars, count)}</span>
              <span aria-hidden>{stars}</span>
              <span className={classes['bar']} aria-hidden>
                <span style={{ inlineSize: `${(count / page.Count) * 100}%` }} />
              </span>
              <span className="dimmed" aria-hidden>
                {count}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
};

interface WritingProps {
  readonly productId: string;
  readonly mayReview: boolean;
}

const Writing = ({ productId, mayReview }: WritingProps) => {
  const words = useWords(reviewWords);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  if (!mayReview) return null;
  if (isOpen) return <ReviewForm productId={productId} review={null} onDone={close} />;
  return (
    <div>
      <Button
        variant="outline"
        leftSection={<PenLine size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.write}
      </Button>
    </div>
  );
};

interface ListProps {
  readonly reviews: readonly ReviewData[];
  readonly productId: string;
}

const List = ({ reviews, productId }: ListProps) =>
  reviews.length === 0 ? null : (
    <ul className={classes['list']}>
      {reviews.map((review) => (
        <li key={review.ReviewId}>
          <ReviewItem review={review} productId={productId} />
        </li>
      ))}
    </ul>
  );
