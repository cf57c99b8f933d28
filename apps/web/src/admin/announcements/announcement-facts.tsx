import type { AnnouncementStatus } from '@kapok/domain';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ListedAnnouncement } from './announcement-queries.ts';
import classes from './announcements.module.css';

const stateColors = { draft: 'gray', scheduled: 'accent', sent: 'green', withdrawn: 'amber' } as const satisfies Record<
  AnnouncementStatus,
  string
>;

export interface AnnouncementFactsProps {
  readonly announcement: Omit<ListedAnnouncement, 'ProductName'>;
}

/** How far an announcement is: its state, when it is or was sent, and how many were mailed. */
export const AnnouncementFacts = ({ announcement }: AnnouncementFactsProps) => {
  const words = useWords(staffAnnouncementWords);
  const { State, SendAt, SentAt, ChangedAt, Mailed, Recipients, SavedAt, SavedBy } = announcement;
  return (
    <p className={classes['facts']}>
      <StatusBadge color={stateColors[State]}>{words.states[State]}</StatusBadge>
      {State === 'scheduled' && SendAt !== null ? <span>{words.sendAt(formatDayAndTime(SendAt))}</span> : null}
      {SentAt === null ? (
        <span>{words.savedAt(formatDayAndTime(SavedAt), SavedBy)}</span>
      ) : (
        <>
          <span>{words.sentAt(formatDayAndTime(SentAt))}</span>
          <span>{Recipients === 0 ? words.noMails : words.mailed(Mailed, Recipients)}</span>
        </>
      )}
      {ChangedAt === null ? null : <span>{words.corrected(formatDayAndTime(ChangedAt))}</span>}
    </p>
  );
};
