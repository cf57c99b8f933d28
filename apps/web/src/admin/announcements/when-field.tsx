import { TextInput } from '@mantine/core';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Section } from '#web/ui/section.tsx';
import type { AnnouncementFields } from './announcement-fields.ts';
import classes from './announcements.module.css';

export interface WhenFieldProps {
  readonly fields: AnnouncementFields;
  readonly isWrong: boolean;
  readonly onChange: (changed: Partial<AnnouncementFields>) => void;
}

/** Whether an announcement goes out at once, or at a time that is chosen. */
export const WhenField = ({ fields, isWrong, onChange }: WhenFieldProps) => {
  const words = useWords(staffAnnouncementWords);
  return (
    <Section title={words.sending}>
      <RadioCards
        label={words.when}
        value={fields.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: words.now },
          {
            value: 'later',
            label: words.later,
            below: (
              <TextInput
                className={classes['short'] ?? ''}
                type="datetime-local"
                label={words.time}
                description={words.timeHint}
                error={isWrong ? words.faults.sendAt : null}
                value={fields.sendAt}
                onChange={(event) => {
                  onChange({ sendAt: event.currentTarget.value });
                }}
              />
            ),
          },
        ]}
        onChange={(chosen) => {
          onChange({ isLater: chosen === 'later' });
        }}
      />
    </Section>
  );
};
