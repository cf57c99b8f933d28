import { Button, TextInput } from '@mantine/core';
import { isTeacherLink, MOST_TEACHER_LINKS, TEACHER_LINK_MAX } from '@kapok/domain';
import { Plus, Trash2 } from 'lucide-react';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './teachers.module.css';

export interface LinksSectionProps {
  readonly links: readonly string[];
  /** Whether what is wrong is said. */
  readonly isTried: boolean;
  readonly onChange: (links: readonly string[]) => void;
}

/** Where else a teacher is found. */
export const LinksSection = ({ links, isTried, onChange }: LinksSectionProps) => {
  const { links: words, faults } = useWords(staffTeacherWords);
  const isWrong = (link: string): boolean => isTried && link.trim() !== '' && !isTeacherLink(link.trim());
  return (
    <Section title={words.title} lead={words.lead}>
      {links.length === 0 ? null : (
        <ol className={classes['links']}>
          {links.map((link, index) => (
            // A link has no name of its own but its place.
            <li key={index}>
              <TextInput
                label={words.url(index + 1)}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={TEACHER_LINK_MAX}
                value={link}
                error={isWrong(link) ? faults.link : null}
                onChange={(event) => {
                  onChange(links.with(index, event.currentTarget.value));
                }}
              />
              <IconButton
                icon={Trash2}
                label={words.remove(index + 1)}
                onClick={() => {
                  onChange(links.toSpliced(index, 1));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {links.length < MOST_TEACHER_LINKS ? (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              onChange([...links, '']);
            }}
          >
            {words.add}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};
