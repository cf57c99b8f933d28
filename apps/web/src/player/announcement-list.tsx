import { Sparkles } from 'lucide-react';
import { announcementWords } from '#web/texts/announcement-words.ts';
import { langOf } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { Prose } from '#web/ui/prose.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Announcement } from './announcement-queries.ts';
import classes from './announcements.module.css';
import { useMarkSeen } from './use-mark-seen.ts';

export interface AnnouncementListProps {
  readonly productId: string;
  readonly announcements: readonly Announcement[];
  /** Of the titles: they stand below the title of the page, or of a panel of it. */
  readonly heading: 'h2' | 'h4';
}

/** What the shop announced to a course, whole, the newest first. Whoever has it before them has seen it. */
export const AnnouncementList = ({ productId, announcements, heading }: AnnouncementListProps) => {
  const words = useWords(announcementWords);
  useMarkSeen(productId, announcements);
  return (
    <ul className={classes['list']} aria-label={words.title}>
      {announcements.map((announcement) => (
        <li key={announcement.AnnouncementId}>
          <AnnouncementView announcement={announcement} heading={heading} />
        </li>
      ))}
    </ul>
  );
};

interface AnnouncementViewProps extends Pick<AnnouncementListProps, 'heading'> {
  readonly announcement: Announcement;
}

const AnnouncementView = ({ announcement, heading: Heading }: AnnouncementViewProps) => {
  const words = useWords(announcementWords);
  const { Title, BodyHtml, SentAt, ChangedAt, IsNew } = announcement;
  return (
    <article className={classes['announcement']}>
      <header>
        <Heading lang={langOf(Title)}>{Title}</Heading>
        <p className={classes['facts']}>
          <time dateTime={SentAt}>{formatDay(SentAt)}</time>
          {ChangedAt === null ? null : <span>{words.corrected(formatDay(ChangedAt))}</span>}
          {IsNew ? (
            <StatusBadge color="accent" icon={Sparkles}>
              {words.isNew}
            </StatusBadge>
          ) : null}
        </p>
      </header>
      <Prose html={BodyHtml} lang={langOf(BodyHtml.replaceAll(/<[^<>]*>/g, ''))} />
    </article>
  );
};
