import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import {
  fromRows,
  keepsChapters,
  keyOfRow,
  moveChapter,
  toRows,
  withoutLesson,
  type ArrangedRow,
  type Chapter,
  type Lesson,
} from './arranged-lessons.ts';
import { ChapterRow } from './chapter-row.tsx';
import { isSame } from './content-parts.ts';
import { LessonRow } from './lesson-row.tsx';
import type { ProductContent } from './product-queries.ts';
import type { ProductEditor } from './use-product-editor.ts';

/** Lessons and the titles of chapters in one list. A lesson moves from chapter to chapter, and a chapter with its lessons. */
export const LessonList = ({ editor: { content, product, edit } }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const { PlayList: lessons, Chapters: chapters } = content;
  const arrange = (arranged: Pick<ProductContent, 'PlayList' | 'Chapters'>): void => {
    edit(isSame(arranged.Chapters, chapters) ? { PlayList: arranged.PlayList } : arranged);
  };
  const changeLesson = (index: number, part: Partial<Lesson>): void => {
    edit({ PlayList: lessons.map((lesson, at) => (at === index ? { ...lesson, ...part } : lesson)) });
  };
  const changeChapter = (index: number, part: Partial<Chapter>): void => {
    edit({ Chapters: chapters.map((chapter, at) => (at === index ? { ...chapter, ...part } : chapter)) });
  };
  const row = (row: ArrangedRow) =>
    row.kind === 'lesson' ? (
      <LessonRow
        lesson={row.lesson}
        index={row.index}
        file={product.Files.find(({ FileUuid }) => FileUuid === row.lesson.FileUuid)}
        onChange={(part) => {
          changeLesson(row.index, part);
        }}
        onRemove={() => {
          arrange(withoutLesson(content, row.index));
        }}
      />
    ) : (
      <ChapterRow
        chapter={row.chapter}
        index={row.index}
        isLast={row.index === chapters.length - 1}
        onChange={(part) => {
          changeChapter(row.index, part);
        }}
        onMove={(step) => {
          arrange(moveChapter(content, row.index, step));
        }}
        onRemove={() => {
          edit({ Chapters: chapters.toSpliced(row.index, 1) });
        }}
      />
    );
  return (
    <SortableList
      items={toRows(content)}
      keyOf={keyOfRow}
      nameOf={({ kind, index }) => (kind === 'lesson' ? words.playlist : words.chapters).name(index + 1)}
      words={words.order}
      accepts={keepsChapters}
      onReorder={(rows) => {
        arrange(fromRows(rows));
      }}
    >
      {row}
    </SortableList>
  );
};
