import { EyeOff, GraduationCap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { langOf } from '#web/texts/language.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { Post } from './question-queries.ts';
import classes from './questions.module.css';
import { ReportPost } from './report-post.tsx';

export interface PostViewProps {
  readonly post: Post;
  /** Before the name of its author. */
  readonly at?: ReactNode;
  /** What else can be done with it. */
  readonly deeds?: ReactNode;
}

/** A question or an answer. What others wrote can be reported. */
export const PostView = ({ post, at, deeds }: PostViewProps) => {
  const words = useWords(questionWords);
  const [isReporting, setReporting] = useState(false);
  return (
    <article className={classes['post']} data-teacher={post.IsByShop || undefined}>
      <header>
        {at}
        <Author post={post} />
        <time dateTime={post.SentAt} className="dimmed small">
          {formatDay(post.SentAt)}
        </time>
      </header>
      {post.HiddenReason === null ? null : (
        <p className={classes['hidden']}>
          <EyeOff size={16} aria-hidden />
          {words.hidden(post.HiddenReason)}
        </p>
      )}
      <p className={classes['text']} lang={langOf(post.Text)}>
        {post.Text}
      </p>
      <div className={classes['deeds']}>
        {deeds}
        {post.IsMine || post.IsByShop ? null : (
          <TextButton
            aria-label={words.reportThat(post.Text)}
            onClick={() => {
              setReporting(true);
            }}
          >
            {words.report}
          </TextButton>
        )}
      </div>
      {isReporting ? (
        <ReportPost
          postId={post.PostId}
          onClose={() => {
            setReporting(false);
          }}
        />
      ) : null}
    </article>
  );
};

const Author = ({ post }: { readonly post: Post }) => {
  const words = useWords(questionWords);
  if (post.IsByShop)
    return (
      <StatusBadge color="accent" icon={GraduationCap}>
        {words.teacher}
      </StatusBadge>
    );
  if (post.IsMine) return <strong>{words.mine}</strong>;
  return <strong lang={langOf(post.Author)}>{post.Author === '' ? words.anonymous : post.Author}</strong>;
};
