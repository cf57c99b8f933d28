import { ChevronDown } from 'lucide-react';
import { langOf, useTexts } from '#web/texts/language.ts';
import { formatClock } from '#web/ui/format.ts';
import { lengthOf, type Chapter } from './chapters-of.ts';
import classes from './chapter-head.module.css';

export interface ChapterHeadProps {
  readonly chapter: Chapter;
  readonly isOpen: boolean;
  /** How far its learner is, in words; missing for whoever has nothing to finish. */
  readonly progress: string | undefined;
  readonly onToggle: () => void;
}

/** The title of a chapter, which folds its lessons away and brings them back. */
export const ChapterHead = ({ chapter, isOpen, progress, onToggle }: ChapterHeadProps) => {
  const { catalogue } = useTexts();
  const { title, files } = chapter;
  const seconds = lengthOf(chapter);
  if (title === undefined) return null;
  return (
    <h3 className={classes['head']}>
      <button type="button" aria-expanded={isOpen} className={classes['fold']} onClick={onToggle}>
        <ChevronDown size={18} aria-hidden className={classes['arrow']} />
        <span className={classes['title']} lang={langOf(title)}>
          {title}
        </span>
        <span className={classes['facts']}>
          {progress ?? catalogue.lessons(files.length)}
          {seconds === null ? null : ` · ${formatClock(seconds)}`}
        </span>
      </button>
    </h3>
  );
};
