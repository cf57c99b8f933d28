import { Circle, CircleCheck } from 'lucide-react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { DoneMarks } from './done-marks.ts';
import { isReading, uuidOf, type Entry } from './entries.ts';
import classes from './playlist.module.css';
import { useSetDone } from './use-set-done.ts';

export interface DoneTickProps {
  readonly productId: string;
  readonly file: Entry;
  /** From 1. */
  readonly position: number;
  readonly marks: DoneMarks;
}

/**
 * The learner's own mark that a lesson is done (LEARN-4), called by the lesson's number, since its row has the title. What was
 * watched stays done: there is nothing to take back then.
 */
export const DoneTick = ({ productId, file, position, marks }: DoneTickProps) => {
  const words = useWords(playerWords);
  const setDone = useSetDone(productId, { uuid: uuidOf(file), isReading: isReading(file) });
  const isFixed = marks.isWatched(file);
  const isDone = marks.isDone(file);
  const Sign = isDone ? CircleCheck : Circle;
  const label = words.lessonDone(position);
  return (
    <button
      type="button"
      className={classes['tick']}
      aria-pressed={isDone}
      aria-disabled={isFixed}
      aria-label={label}
      title={isFixed ? words.doneByWatching : label}
      onClick={() => {
        if (!isFixed) setDone(!isDone);
      }}
    >
      <Sign size={22} aria-hidden />
    </button>
  );
};
