import { Button } from '@mantine/core';
import { mayBeDeleted, type AnnouncementStatus } from '@kapok/domain';
import { SaveBar } from '#web/admin/shared/save-bar.tsx';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** What is asked before it is done. */
export type AnnouncementQuestion = 'send' | 'withdraw' | 'remove';

export interface DeedBarProps {
  readonly state: AnnouncementStatus;
  readonly isNew: boolean;
  readonly isLater: boolean;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onAsk: (question: AnnouncementQuestion) => void;
}

/** What can be done with an announcement in its state; the first button sends the form. */
export const DeedBar = ({ state, isNew, isLater, isBusy, onKeep, onAsk }: DeedBarProps) => {
  const words = useWords(staffAnnouncementWords);
  const isUnsent = mayBeDeleted(state);
  const firstOf = { draft: words.send, scheduled: words.send, sent: words.correct, withdrawn: words.show };
  const danger = isUnsent ? ('remove' as const) : ('withdraw' as const);
  return (
    <SaveBar>
      <Button type="submit" loading={isBusy}>
        {isUnsent && isLater ? words.schedule : firstOf[state]}
      </Button>
      {isUnsent ? (
        <Button variant="default" disabled={isBusy} onClick={onKeep}>
          {words.saveDraft}
        </Button>
      ) : null}
      {isNew || state === 'withdrawn' ? null : (
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          onClick={() => {
            onAsk(danger);
          }}
        >
          {words[danger]}
        </Button>
      )}
    </SaveBar>
  );
};
