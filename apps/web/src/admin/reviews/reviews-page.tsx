import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { ShelfTabs } from '#web/admin/shared/shelf-tabs.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { ManagedReviewCard } from './managed-review-card.tsx';
import { managedReviewsQuery, reviewShelves } from './review-list-queries.ts';
import classes from './reviews-page.module.css';

const route = getRouteApi('/signed-in/mgnh/reviews');

/** What buyers wrote: staff answer, and hide what must not be shown. */
export const ReviewsPage = () => {
  const words = useWords(reviewWords).manage;
  const { Show: shelf = 'unanswered' } = route.useSearch();
  const reviews = useInfiniteQuery(managedReviewsQuery(shelf));
  return (
    <StaffPage title={words.title}>
      <ShelfTabs
        label={words.title}
        to="/mgnh/reviews"
        shelves={reviewShelves.map((one) => ({
          name: words.shelves[one],
          search: one === 'unanswered' ? {} : { Show: one },
        }))}
      />
      <Loaded query={reviews} shape="rows">
        {({ pages }) => {
          const shown = pages.flatMap((page) => page.Reviews);
          return shown.length === 0 ? (
            <EmptyState title={words.empty[shelf]} picture={<MessageSquareText size={48} strokeWidth={1.25} />} />
          ) : (
            <ul className={classes['list']}>
              {shown.map((review) => (
                <li key={review.ReviewId}>
                  <ManagedReviewCard review={review} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={reviews} />
    </StaffPage>
  );
};
