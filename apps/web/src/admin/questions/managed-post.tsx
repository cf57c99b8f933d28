import { Button } from '@mantine/core';
import { MODERATION_REASON_LENGTH } from '@kapok/contract';
import { EyeOff, GraduationCap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { langOf } from '#web/texts/language.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import type { ManagedPost } from './managed-questions.ts';
import classes from './questions-page.module.css';
import { useHidePost } from './use-question-deeds.ts';

export interface ManagedPostViewProps {
  readonly post: ManagedPost;
  /** What else can be done with it. */
  readonly deeds?: ReactNode;
}

/** A question or an answer, which staff hide and show again. */
export const ManagedPostView = ({ post, deeds }: ManagedPostViewProps) => {
  const words = useWords(questionWords);
  return (
    <article className={classes['post']} data-teacher={post.IsByShop || undefined}>
      <header>
        <strong>{post.UserName ?? words.anonymous}</strong>
        {post.IsByShop ? (
          <StatusBadge color="accent" icon={GraduationCap}>
            {words.teacher}
          </StatusBadge>
        ) : null}
        <span className="dimmed small nowrap">{formatDayAndTime(post.SentAt)}</span>
        {post.HiddenReason === null ? null : (
          <StatusBadge color="amber" icon={EyeOff}>
            {words.manage.hiddenFor(post.HiddenReason)}
          </StatusBadge>
        )}
      </header>
      <p className={classes['text']} lang={langOf(post.Text)}>
        {post.Text}
      </p>
      <div className={classes['deeds']}>
        {deeds}
        <HideOrShow post={post} />
      </div>
    </article>
  );
};

const HideOrShow = ({ post }: { readonly post: ManagedPost }) => {
  const { manage } = useWords(questionWords);
  const [isAsking, setAsking] = useState(false);
  const hiding = useHidePost(post.PostId);
  const isHidden = post.HiddenReason !== null;
  const deed = isHidden ? manage.show : manage.hide;
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={manage.deedOn(deed, post.Text)}
        loading={isHidden && hiding.isPending}
        onClick={() => {
          if (isHidden) hiding.runOnce(null);
          else setAsking(true);
        }}
      >
        {deed}
      </Button>
      {isAsking ? (
        <ReasonOverlay
          title={manage.hideTitle}
          body={manage.hideHint}
          label={manage.hideReason}
          missing={manage.hideReasonMissing}
          maxLength={MODERATION_REASON_LENGTH}
          confirmLabel={manage.hide}
          danger
          busy={hiding.isPending}
          onConfirm={(reason) => {
            hiding.runOnce(reason, { onSuccess: close });
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};
