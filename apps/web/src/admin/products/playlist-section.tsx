import { Button, TextInput } from '@mantine/core';
import { ListPlus, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { FileBadge } from './file-badge.tsx';
import { FileChooser } from './file-chooser.tsx';
import classes from './playlist-section.module.css';
import type { EditedProduct, ListedFile, ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import type { ProductEditor } from './use-product-editor.ts';

const MAX_TITLE_LENGTH = 120;

type Lesson = ProductContent['PlayList'][number];

/** What a course plays, in its order. */
export const PlaylistSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const [opened, setOpened] = useState<'files' | 'upload' | null>(null);
  const { content, product, edit } = editor;
  const change = (index: number, part: Partial<Lesson>): void => {
    edit({ PlayList: content.PlayList.map((lesson, at) => (at === index ? { ...lesson, ...part } : lesson)) });
  };
  return (
    <Section title={words.playlist.title} lead={words.playlist.hint} tools={<PlaylistTools onOpen={setOpened} />}>
      {content.PlayList.length === 0 ? <p className={sectionClasses['empty']}>{words.playlist.empty}</p> : null}
      <SortableList
        items={content.PlayList}
        keyOf={({ FileUuid }) => FileUuid}
        nameOf={(_lesson, index) => words.playlist.name(index + 1)}
        words={words.order}
        onReorder={(PlayList) => {
          edit({ PlayList: [...PlayList] });
        }}
      >
        {(lesson, index) => (
          <LessonRow
            lesson={lesson}
            index={index}
            file={product.Files.find(({ FileUuid }) => FileUuid === lesson.FileUuid)}
            onChange={(part) => {
              change(index, part);
            }}
            onRemove={() => {
              edit({ PlayList: content.PlayList.toSpliced(index, 1) });
            }}
          />
        )}
      </SortableList>
      {opened === 'upload' ? (
        <UploadOverlay
          onChoose={() => {
            setOpened('files');
          }}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
      {opened === 'files' ? (
        <FileChooser
          types={product.ProductKind === 'audio' ? ['audios'] : ['videos', 'audios']}
          chosen={content.PlayList.map(({ FileUuid }) => FileUuid)}
          onChoose={(file) => {
            edit({ PlayList: [...content.PlayList, lessonFrom(file)] });
          }}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
    </Section>
  );
};

const PlaylistTools = ({ onOpen }: { readonly onOpen: (overlay: 'files' | 'upload') => void }) => {
  const { playlist: words } = useWords(productWords);
  return (
    <div role="group" className={sectionClasses['badges']}>
      <Button
        variant="default"
        leftSection={<Upload size={18} aria-hidden />}
        onClick={() => {
          onOpen('upload');
        }}
      >
        {words.upload}
      </Button>
      <Button
        variant="default"
        leftSection={<ListPlus size={18} aria-hidden />}
        onClick={() => {
          onOpen('files');
        }}
      >
        {words.add}
      </Button>
    </div>
  );
};

const lessonFrom = ({ FileUuid, TitleZh, TitleEn }: ListedFile): Lesson => ({
  FileUuid,
  TitleZh: (TitleZh ?? '').slice(0, MAX_TITLE_LENGTH),
  TitleEn: (TitleEn ?? '').slice(0, MAX_TITLE_LENGTH),
  FreePromote: false,
});

interface LessonRowProps {
  readonly lesson: Lesson;
  readonly index: number;
  readonly file: EditedProduct['Files'][number] | undefined;
  readonly onChange: (part: Partial<Lesson>) => void;
  readonly onRemove: () => void;
}

const LessonRow = ({ lesson, index, file, onChange, onRemove }: LessonRowProps) => {
  const { playlist: words } = useWords(productWords);
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
      <IconButton icon={X} label={words.remove(index + 1)} onClick={onRemove} />
      <div className={`${sectionClasses['pair']} ${classes['titles']}`}>
        <TextInput
          label={words.titleZh}
          lang="zh-Hant-TW"
          maxLength={MAX_TITLE_LENGTH}
          value={lesson.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <TextInput
          label={words.titleEn}
          lang="en"
          maxLength={MAX_TITLE_LENGTH}
          value={lesson.TitleEn}
          onChange={(event) => {
            onChange({ TitleEn: event.currentTarget.value });
          }}
        />
      </div>
    </div>
  );
};
