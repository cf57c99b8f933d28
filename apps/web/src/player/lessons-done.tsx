import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './course-progress.module.css';

export interface LessonsDoneProps {
  readonly course: { readonly DoneCount: number; readonly LessonCount: number };
}

/** "7 of 12" behind its bar. */
export const LessonsDone = ({ course: { DoneCount, LessonCount } }: LessonsDoneProps) => {
  const words = useWords(playerWords);
  return (
    <span className={classes['done']}>
      <span className={classes['bar']} aria-hidden>
        <span style={{ inlineSize: `${(DoneCount / Math.max(1, LessonCount)) * 100}%` }} />
      </span>
      <span>{words.doneOf(DoneCount, LessonCount)}</span>
    </span>
  );
};
