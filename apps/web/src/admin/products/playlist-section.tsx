import { Button } from '@mantine/core';
import { bilingualTitle, titleFromFileName } from '@kapok/domain';
import { FileText, Heading, Link2, ListPlus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { staffReadingWords } from '#web/texts/staff-reading-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { ArrivedFile } from '#web/admin/uploads/index.ts';
import { withRow, type Chapter, type Lesson, type Reading } from './arranged-lessons.ts';
import { FileChooser } from './file-chooser.tsx';
import { changedParts, LessonList } from './lesson-list.tsx';
import { MAX_TITLE_LENGTH } from './title-fields.tsx';
import type { ListedFile } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import type { ProductEditor } from './use-product-editor.ts';

const JoinSentFiles = lazy(() =>
  import('#web/admin/uploads/index.ts').then((module) => ({ default: module.JoinSentFiles })),
);

/** What a course plays, in its order, under the titles of its chapters. */
export const PlaylistSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const inEnglish = useSpeaksEnglish();
  const [opened, setOpened] = useState<'files' | 'upload' | null>(null);
  const [freshId, setFresh] = useState<string | null>(null);
  const { content, product, edit } = editor;
  const { PlayList: lessons, Chapters: chapters } = content;
  const types = typesOf(product.ProductKind);
  const chosen = lessons.map(({ FileUuid }) => FileUuid);
  const add = (files: readonly NamedFile[]): void => {
    edit({ PlayList: [...lessons, ...files.map((file) => lessonFrom(file, inEnglish))] });
  };
  const addReading = (kind: Reading['ReadingKind']): void => {
    const reading = newReading(kind);
    edit(changedParts(content, withRow(content, { kind: 'reading', reading, index: 0, number: 0 })));
    setFresh(reading.ReadingId);
  };
  const course = { productId: product.ProductId, types, chosen, onAdd: add };
  return (
    <Section
      title={words.playlist.title}
      lead={words.playlist.hint}
      tools={
        <PlaylistTools
          onOpen={setOpened}
          onAddReading={addReading}
          onAddChapter={() => {
            edit({ Chapters: [...chapters, newChapter(chapters.length === 0 ? 0 : lessons.length)] });
          }}
        />
      }
    >
      {lessons.length + content.Readings.length === 0 ? (
        <p className={sectionClasses['empty']}>{words.playlist.empty}</p>
      ) : null}
      <LessonList editor={editor} freshId={freshId} />
      {opened === 'upload' ? (
        <UploadOverlay
          title={words.playlist.upload}
          course={course}
          onChoose={() => {
            setOpened('files');
          }}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : (
        // Files go on being sent once the dialog is closed.
        <Suspense>
          <JoinSentFiles course={course} />
        </Suspense>
      )}
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
  readonly onAddReading: (kind: Reading['ReadingKind']) => void;
  readonly onAddChapter: () => void;
}

const PlaylistTools = ({ onOpen, onAddReading, onAddChapter }: PlaylistToolsProps) => {
  const { playlist: words, chapters } = useWords(productWords);
  const readings = useWords(staffReadingWords);
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
      <Button
        variant="default"
        leftSection={<FileText size={18} aria-hidden />}
        onClick={() => {
          onAddReading('text');
        }}
      >
        {readings.addText}
      </Button>
      <Button
        variant="default"
        leftSection={<Link2 size={18} aria-hidden />}
        onClick={() => {
          onAddReading('link');
        }}
      >
        {readings.addLink}
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

const newReading = (kind: Reading['ReadingKind']): Reading => ({
  ...{ ReadingId: crypto.randomUUID(), ReadingKind: kind, BeforeLesson: 0, ChapterId: null },
  ...{ TitleZh: '', TitleEn: '', BodyZh: '', BodyEn: '', Address: '' },
  ...{ FreePromote: false, CountsAsUsed: false, Opens: null },
});

/** What a course plays: sounds alone, or films and sounds. */
const typesOf = (kind: string): readonly ListedFile['FileType'][] =>
  kind === 'audio' ? ['audios'] : ['videos', 'audios'];

interface NamedFile extends ArrivedFile {
  /** As another product calls it in English. Missing, or the same as the name: by the name's own language. */
  readonly englishName?: string;
}

/** Nothing is written in English where nobody is shown it. */
const lessonFrom = ({ fileUuid, fileName, englishName = fileName }: NamedFile, inEnglish: boolean): Lesson => {
  const { zh, en } = bilingualTitle(titleFromFileName(fileName).slice(0, MAX_TITLE_LENGTH));
  const english = englishName === fileName ? en : titleFromFileName(englishName).slice(0, MAX_TITLE_LENGTH);
  return { FileUuid: fileUuid, TitleZh: zh, TitleEn: inEnglish ? english : '', FreePromote: false };
};
