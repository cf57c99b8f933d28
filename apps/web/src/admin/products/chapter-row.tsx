import { TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Chapter } from './arranged-lessons.ts';
import { MAX_TITLE_LENGTH } from './lesson-row.tsx';
import classes from './playlist-section.module.css';
import sectionClasses from './sections.module.css';

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
  const chinese = useChineseLabel();
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
      <div className={`${sectionClasses['pair']} ${classes['titles']}`}>
        <TextInput
          label={chinese(playlist.titleZh)}
          lang="zh-Hant-TW"
          maxLength={MAX_TITLE_LENGTH}
          value={chapter.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={playlist.titleEn}
            lang="en"
            maxLength={MAX_TITLE_LENGTH}
            value={chapter.TitleEn}
            onChange={(event) => {
              onChange({ TitleEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
    </div>
  );
};
