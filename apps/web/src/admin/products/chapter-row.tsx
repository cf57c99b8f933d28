import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Chapter } from './arranged-lessons.ts';
import classes from './playlist-section.module.css';
import sectionClasses from './sections.module.css';
import { TitleFields } from './title-fields.tsx';

interface ChapterRowProps {
  readonly chapter: Chapter;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<Chapter>) => void;
  /** The chapter goes past its neighbour, its lessons with it. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** The title of a chapter, above its lessons. */
export const ChapterRow = ({ chapter, index, isLast, onChange, onMove, onRemove }: ChapterRowProps) => {
  const { playlist, chapters: words } = useWords(productWords);
  const name = words.name(index + 1);
  return (
    <div className={`${sectionClasses['fileRow']} ${classes['chapter']}`} role="group" aria-label={name}>
      <strong className={classes['lessonFacts']}>{name}</strong>
      <div className={classes['deeds']}>
        <IconButton
          icon={ArrowUp}
          label={words.up(index + 1)}
          disabled={index === 0}
          onClick={() => {
            onMove(-1);
          }}
        />
        <IconButton
          icon={ArrowDown}
          label={words.down(index + 1)}
          disabled={isLast}
          onClick={() => {
            onMove(1);
          }}
        />
        <IconButton icon={X} label={words.remove(index + 1)} onClick={onRemove} />
      </div>
      <TitleFields titles={chapter} words={playlist} onChange={onChange} />
    </div>
  );
};
