import { Button } from '@mantine/core';
import { READING_LENGTH } from '@kapok/domain';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { staffReadingWords } from '#web/texts/staff-reading-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import type { Reading } from './arranged-lessons.ts';

export interface ReadingOverlayProps {
  readonly reading: Reading;
  /** Of the lesson among all lessons, from 1. */
  readonly number: number;
  readonly onChange: (part: Partial<Reading>) => void;
  readonly onClose: () => void;
}

/** The text of a lesson, written and previewed as own pages are. What is typed is saved by itself, like the rest of the product. */
export const ReadingOverlay = ({ reading, number, onChange, onClose }: ReadingOverlayProps) => {
  const words = useWords(staffReadingWords);
  return (
    <Overlay
      title={words.bodyTitle(number)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ProsePair words={words} value={reading} maxLength={READING_LENGTH} topHeading={3} onChange={onChange} />
    </Overlay>
  );
};
