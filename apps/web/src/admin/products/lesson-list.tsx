import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import {
  fromRows,
  keepsChapters,
  keyOfRow,
  moveChapter,
  toRows,
  withoutRow,
  type Arranged,
  type ArrangedRow,
  type Chapter,
  type Lesson,
  type Reading,
} from './arranged-lessons.ts';
import { ChapterRow } from './chapter-row.tsx';
import { isSame } from './content-parts.ts';
import { LessonRow } from './lesson-row.tsx';
import { ReadingRow } from './reading-row.tsx';
import type { LessonRelease } from './release-field.tsx';
import type { ProductEditor } from './use-product-editor.ts';

export interface LessonListProps {
  readonly editor: ProductEditor;
  /** The reading that was just added; null where none was. */
  readonly freshId: string | null;
}

/** The parts of an arrangement that are others than before. */
export const changedParts = (before: Arranged, { PlayList, Chapters, Readings }: Arranged): Partial<Arranged> => ({
  ...(isSame(PlayList, before.PlayList) ? {} : { PlayList }),
  ...(isSame(Chapters, before.Chapters) ? {} : { Chapters }),
  ...(isSame(Readings, before.Readings) ? {} : { Readings }),
});

/** Lessons of every kind and the titles of chapters in one list. A lesson moves from chapter to chapter, and a chapter with its lessons. */
export const LessonList = ({ editor: { content, product, edit }, freshId }: LessonListProps) => {
  const words = useWords(productWords);
  const { PlayList: lessons, Chapters: chapters, Releases: releases, Readings: readings } = content;
  const arrange = (arranged: Arranged): void => {
    edit(changedParts(content, arranged));
  };
  const changeReading = (index: number, part: Partial<Reading>): void => {
    edit({ Readings: readings.map((reading, at) => (at === index ? { ...reading, ...part } : reading)) });
  };
  const changeLesson = (index: number, part: Partial<Lesson>): void => {
    edit({ PlayList: lessons.map((lesson, at) => (at === index ? { ...lesson, ...part } : lesson)) });
  };
  const changeChapter = (index: number, part: Partial<Chapter>): void => {
    edit({ Chapters: chapters.map((chapter, at) => (at === index ? { ...chapter, ...part } : chapter)) });
  };
  const changeRelease = (fileUuid: string, opens: LessonRelease | null): void => {
    const others = releases.filter(({ FileUuid }) => FileUuid !== fileUuid);
    const all = opens === null ? others : [...others, { FileUuid: fileUuid, Opens: opens }];
    // In the order in which the shop answers them: what is put back is no change.
    edit({ Releases: all.toSorted((one, other) => (one.FileUuid < other.FileUuid ? -1 : 1)) });
  };
  const remove = (row: ArrangedRow) => () => {
    arrange(withoutRow(content, row));
  };
  const lessonRow = (row: ArrangedRow & { readonly kind: 'lesson' | 'reading' }) =>
    row.kind === 'reading' ? (
      <ReadingRow
        reading={row.reading}
        number={row.number}
        isFresh={row.reading.ReadingId === freshId}
        onChange={(part) => {
          changeReading(row.index, part);
        }}
        onRemove={remove(row)}
      />
    ) : (
      <LessonRow
        lesson={row.lesson}
        number={row.number}
        file={product.Files.find(({ FileUuid }) => FileUuid === row.lesson.FileUuid)}
        release={releases.find(({ FileUuid }) => FileUuid === row.lesson.FileUuid)?.Opens ?? null}
        onChange={(part) => {
          changeLesson(row.index, part);
        }}
        onRelease={(opens) => {
          changeRelease(row.lesson.FileUuid, opens);
        }}
        onRemove={remove(row)}
      />
    );
  const row = (row: ArrangedRow) =>
    row.kind === 'chapter' ? (
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
          arrange(withoutRow(content, row));
        }}
      />
    ) : (
      lessonRow(row)
    );
  return (
    <SortableList
      items={toRows(content)}
      keyOf={keyOfRow}
      nameOf={(row) => (row.kind === 'chapter' ? words.chapters.name(row.index + 1) : words.playlist.name(row.number))}
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
