import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { announcementWords } from '#web/texts/announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './announcements.module.css';
import { useAnnouncementCount } from './use-announcement-count.ts';

/** On the page of a course, for its owner: the way to what was announced, and how much of it is new (LEARN-6). */
export const AnnouncementsLink = ({ productId }: { readonly productId: string }) => {
  const words = useWords(announcementWords);
  const { total, fresh } = useAnnouncementCount(productId);
  if (total === 0) return null;
  return (
    <p className={classes['link']}>
      <Link to="/users/announcements/$productId" params={{ productId }}>
        <Megaphone size={18} aria-hidden />
        {words.all(total)}
      </Link>
      {fresh === 0 ? null : <StatusBadge color="accent">{words.newCount(fresh)}</StatusBadge>}
    </p>
  );
};
