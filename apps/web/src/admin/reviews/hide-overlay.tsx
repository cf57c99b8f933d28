import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import type { ManagedReview } from './review-list-queries.ts';
import { useHideReview } from './use-managed-reviews.ts';

const MAX_REASON_LENGTH = 200;

export interface HideOverlayProps {
  readonly review: ManagedReview;
  readonly onDone: () => void;
}

/** Asks why a review is hidden: its author reads it, and so does whoever looks at the records. */
export const HideOverlay = ({ review, onDone }: HideOverlayProps) => {
  const { manage } = useWords(reviewWords);
  const hide = useHideReview(review.ReviewId);
  return (
    <ReasonOverlay
      title={manage.hideTitle}
      body={manage.hideHint}
      label={manage.hideReason}
      missing={manage.hideReasonMissing}
      maxLength={MAX_REASON_LENGTH}
      confirmLabel={manage.hide}
      danger
      busy={hide.isPending}
      onConfirm={(reason) => {
        hide.runOnce(reason, { onSuccess: onDone });
      }}
      onClose={onDone}
    />
  );
};
