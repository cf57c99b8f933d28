import { Captions, X } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CaptionsOverlay } from '#web/admin/uploads/index.ts';
import { FileBadge } from './file-badge.tsx';
import classes from './playlist-section.module.css';
import type { EditedProduct, ProductContent } from './product-queries.ts';
import { ReleaseField, type LessonRelease } from './release-field.tsx';
import sectionClasses from './sections.module.css';
import { TitleFields } from './title-fields.tsx';

type Lesson = ProductContent['PlayList'][number];

interface LessonRowProps {
  readonly lesson: Lesson;
  /** Among all lessons, from 1. */
  readonly number: number;
  readonly file: EditedProduct['Files'][number] | undefined;
  readonly release: LessonRelease | null;
  readonly onChange: (part: Partial<Lesson>) => void;
  readonly onRelease: (release: LessonRelease | null) => void;
  readonly onRemove: () => void;
}

/** One lesson of a course: its file, what it is called, whether it is free, when it opens, and its captions. */
export const LessonRow = ({ lesson, number, file, release, onChange, onRelease, onRemove }: LessonRowProps) => {
  const { playlist: words } = useWords(productWords);
  const [isCaptioned, setCaptioned] = useState(false);
  const name = words.name(number);
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
            label={words.captions(number)}
            onClick={() => {
              setCaptioned(true);
            }}
          />
        ) : null}
        <IconButton icon={X} label={words.remove(number)} onClick={onRemove} />
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
      <TitleFields titles={lesson} words={words} onChange={onChange}>
        <LessonOpens lesson={lesson} release={release} onRelease={onRelease} />
      </TitleFields>
    </div>
  );
};

/** What everybody may play waits for nothing. */
const LessonOpens = ({ lesson, release, onRelease }: Pick<LessonRowProps, 'lesson' | 'release' | 'onRelease'>) =>
  lesson.FreePromote ? null : <ReleaseField release={release} onChange={onRelease} />;
