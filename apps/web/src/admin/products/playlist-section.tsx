import { Button } from '@mantine/core';
import { titleFromFileName } from '@kapok/domain';
import { Heading, ListPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
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
          chosen={lessons.map(({ FileUuid }) => FileUuid)}
          onChoose={(file) => {
            edit({ PlayList: [...lessons, lessonFrom(file, inEnglish)] });
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

/** A file's own title is no English that somebody wrote, where nobody is shown it. */
const lessonFrom = ({ FileUuid, TitleZh, TitleEn }: ListedFile, inEnglish: boolean): Lesson => ({
  FileUuid,
  TitleZh: titleFromFileName(TitleZh ?? '').slice(0, MAX_TITLE_LENGTH),
  TitleEn: inEnglish ? titleFromFileName(TitleEn ?? '').slice(0, MAX_TITLE_LENGTH) : '',
  FreePromote: false,
});
