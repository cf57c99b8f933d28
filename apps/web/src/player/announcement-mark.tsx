import { announcementWords } from '#web/texts/announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useAnnouncementCount } from './use-announcement-count.ts';

/** How much was announced to a course that its owner has not seen; nothing where there is nothing new. */
export const AnnouncementMark = ({ productId }: { readonly productId: string }) => {
  const words = useWords(announcementWords);
  const { fresh } = useAnnouncementCount(productId);
  return fresh === 0 ? null : <StatusBadge color="accent">{words.newCount(fresh)}</StatusBadge>;
};
