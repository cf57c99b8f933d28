import { TextInput } from '@mantine/core';
import { Captions, X } from 'lucide-react';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CaptionsOverlay } from '#web/admin/uploads/index.ts';
import { FileBadge } from './file-badge.tsx';
import classes from './playlist-section.module.css';
import type { EditedProduct, ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';

export const MAX_TITLE_LENGTH = 120;

type Lesson = ProductContent['PlayList'][number];

interface LessonRowProps {
  readonly lesson: Lesson;
  readonly index: number;
  readonly file: EditedProduct['Files'][number] | undefined;
  readonly onChange: (part: Partial<Lesson>) => void;
  readonly onRemove: () => void;
}

/** One lesson of a course: its file, what it is called, whether it is free, and its captions. */
export const LessonRow = ({ lesson, index, file, onChange, onRemove }: LessonRowProps) => {
  const { playlist: words } = useWords(productWords);
  const chinese = useChineseLabel();
  const [isCaptioned, setCaptioned] = useState(false);
  const name = words.name(index + 1);
  const { DurationSeconds: durationSeconds = null, FailureText: failureText = null } = file ?? {};
  return (
    <div className={sectionClasses['fileRow']} role="group" aria-label={name}>
      <div>
        <div className={classes['lessonFacts']}>
          <span>
            <strong>{name}</strong>
            {durationSeconds === null ? null : <span className="dimmed small">{formatClock(durationSeconds)}</span>}
            <FileBadge file={file} />
          </span>
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={lesson.FreePromote}
              onChange={(event) => {
                onChange({ FreePromote: event.currentTarget.checked });
              }}
            />
            {words.free}
          </label>
        </div>
        {failureText === null ? null : <p className={sectionClasses['failure']}>{failureText}</p>}
      </div>
      <div className={classes['deeds']}>
        {file?.Status === 'ready' ? (
          <IconButton
            icon={Captions}
            label={words.captions(index + 1)}
            onClick={() => {
              setCaptioned(true);
            }}
          />
        ) : null}
        <IconButton icon={X} label={words.remove(index + 1)} onClick={onRemove} />
      </div>
      {isCaptioned ? (
        <CaptionsOverlay
          name={lesson.TitleZh === '' ? name : lesson.TitleZh}
          fileUuid={lesson.FileUuid}
          onClose={() => {
            setCaptioned(false);
          }}
        />
      ) : null}
      <div className={`${sectionClasses['pair']} ${classes['titles']}`}>
        <TextInput
          label={chinese(words.titleZh)}
          lang="zh-Hant-TW"
          maxLength={MAX_TITLE_LENGTH}
          value={lesson.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={words.titleEn}
            lang="en"
            maxLength={MAX_TITLE_LENGTH}
            value={lesson.TitleEn}
            onChange={(event) => {
              onChange({ TitleEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
    </div>
  );
};
