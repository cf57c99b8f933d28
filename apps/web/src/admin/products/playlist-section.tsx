import { Button } from '@mantine/core';
import { titleFromFileName } from '@kapok/domain';
import { Heading, ListPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { ArrivedFile } from '#web/admin/uploads/index.ts';
import type { Chapter, Lesson } from './arranged-lessons.ts';
import { FileChooser } from './file-chooser.tsx';
import { LessonList } from './lesson-list.tsx';
import { MAX_TITLE_LENGTH } from './lesson-row.tsx';
import type { ListedFile } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import type { ProductEditor } from './use-product-editor.ts';

/** What a course plays, in its order, under the titles of its chapters. */
export const PlaylistSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const inEnglish = useSpeaksEnglish();
  const [opened, setOpened] = useState<'files' | 'upload' | null>(null);
  const { content, product, edit } = editor;
  const { PlayList: lessons, Chapters: chapters } = content;
  const types = typesOf(product.ProductKind);
  const chosen = lessons.map(({ FileUuid }) => FileUuid);
  const add = (files: readonly NamedFile[]): void => {
    edit({ PlayList: [...lessons, ...files.map((file) => lessonFrom(file, inEnglish))] });
  };
  return (
    <Section
      title={words.playlist.title}
      lead={words.playlist.hint}
      tools={
        <PlaylistTools
          onOpen={setOpened}
          onAddChapter={() => {
            edit({ Chapters: [...chapters, newChapter(chapters.length === 0 ? 0 : lessons.length)] });
          }}
        />
      }
    >
      {lessons.length === 0 ? <p className={sectionClasses['empty']}>{words.playlist.empty}</p> : null}
      <LessonList editor={editor} />
      {opened === 'upload' ? (
        <UploadOverlay
          course={{ productId: product.ProductId, types, lessons: chosen, onAdd: add }}
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
          types={types}
          chosen={chosen}
          onChoose={({ FileUuid, TitleZh, TitleEn }) => {
            add([{ fileUuid: FileUuid, fileName: TitleZh ?? '', englishName: TitleEn ?? '' }]);
          }}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
    </Section>
  );
};

interface PlaylistToolsProps {
  readonly onOpen: (overlay: 'files' | 'upload') => void;
  readonly onAddChapter: () => void;
}

const PlaylistTools = ({ onOpen, onAddChapter }: PlaylistToolsProps) => {
  const { playlist: words, chapters } = useWords(productWords);
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
      <Button variant="default" leftSection={<Heading size={18} aria-hidden />} onClick={onAddChapter}>
        {chapters.add}
      </Button>
    </div>
  );
};

const newChapter = (firstLesson: number): Chapter => ({
  ChapterId: crypto.randomUUID(),
  TitleZh: '',
  TitleEn: '',
  FirstLesson: firstLesson,
});

/** What a course plays: sounds alone, or films and sounds. */
const typesOf = (kind: string): readonly ListedFile['FileType'][] =>
  kind === 'audio' ? ['audios'] : ['videos', 'audios'];

interface NamedFile extends ArrivedFile {
  /** Missing: as the other name. */
  readonly englishName?: string;
}

/** A file's own name is no English that somebody wrote, where nobody is shown it. */
const lessonFrom = ({ fileUuid, fileName, englishName = fileName }: NamedFile, inEnglish: boolean): Lesson => ({
  FileUuid: fileUuid,
  TitleZh: titleFromFileName(fileName).slice(0, MAX_TITLE_LENGTH),
  TitleEn: inEnglish ? titleFromFileName(englishName).slice(0, MAX_TITLE_LENGTH) : '',
  FreePromote: false,
});
