import { Button } from '@mantine/core';
import { titleFromFileName } from '@kapok/domain';
import { ListPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { FileChooser } from './file-chooser.tsx';
import { LessonRow, MAX_TITLE_LENGTH } from './lesson-row.tsx';
import type { ListedFile, ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import type { ProductEditor } from './use-product-editor.ts';

type Lesson = ProductContent['PlayList'][number];

/** What a course plays, in its order. */
export const PlaylistSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const inEnglish = useSpeaksEnglish();
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
            edit({ PlayList: [...content.PlayList, lessonFrom(file, inEnglish)] });
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

/** A file's own title is no English that somebody wrote, where nobody is shown it. */
const lessonFrom = ({ FileUuid, TitleZh, TitleEn }: ListedFile, inEnglish: boolean): Lesson => ({
  FileUuid,
  TitleZh: titleFromFileName(TitleZh ?? '').slice(0, MAX_TITLE_LENGTH),
  TitleEn: inEnglish ? titleFromFileName(TitleEn ?? '').slice(0, MAX_TITLE_LENGTH) : '',
  FreePromote: false,
});
