import { useInfiniteQuery } from '@tanstack/react-query';
import { announcementWords } from '#web/texts/announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementsQuery } from './announcement-queries.ts';
import classes from './announcements.module.css';
import { FoldPanel } from './fold-panel.tsx';
import { useAnnouncementCount } from './use-announcement-count.ts';
import { usePanelOpen } from './use-panel-open.ts';

export interface AnnouncementsPanelProps {
  readonly productId: string;
  /** It stands beside the film, and not under it. */
  readonly isBeside: boolean;
}

/** What the shop announced to a course, beside the player (LEARN-6); nothing where there is nothing. */
export const AnnouncementsPanel = ({ productId, isBeside }: AnnouncementsPanelProps) => {
  const words = useWords(announcementWords);
  const [isOpen, toggle] = usePanelOpen('announcements', false);
  const { total, fresh } = useAnnouncementCount(productId);
  if (total === 0) return null;
  const mark = fresh === 0 ? null : <StatusBadge color="accent">{words.newOnes(fresh)}</StatusBadge>;
  return (
    <FoldPanel title={words.title} mark={mark} isBeside={isBeside} isOpen={isOpen} onToggle={toggle}>
      <div className={classes['body']}>
        <Announcements productId={productId} />
      </div>
    </FoldPanel>
  );
};

const Announcements = ({ productId }: Pick<AnnouncementsPanelProps, 'productId'>) => {
  const announcements = useInfiniteQuery(announcementsQuery(productId));
  return (
    <>
      <Loaded query={announcements} shape="rows" compact>
        {({ pages }) => (
          <AnnouncementList
            productId={productId}
            announcements={pages.flatMap((page) => page.Announcements)}
            heading="h4"
          />
        )}
      </Loaded>
      <MoreButton list={announcements} />
    </>
  );
};
