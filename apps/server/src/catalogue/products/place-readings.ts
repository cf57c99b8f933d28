import { arrangeCourse, type PlacedChapter, type PlacedReading } from '@kapok/domain';

/** Readings in the order of their course, each with the lesson before which it stands and the chapter that it belongs to. */
export const placeReadings = <Reading extends PlacedReading, Chapter extends PlacedChapter>(
  lessonCount: number,
  chapters: readonly Chapter[],
  readings: readonly Reading[],
) => {
  const placed: { readonly reading: Reading; readonly beforeLesson: number; readonly chapter: Chapter | undefined }[] =
    [];
  let beforeLesson = 0;
  let chapter: Chapter | undefined;
  for (const { kind, index } of arrangeCourse(lessonCount, chapters, readings)) {
    if (kind === 'lesson') beforeLesson += 1;
    else if (kind === 'chapter') chapter = chapters[index];
    else placed.push(...readings.slice(index, index + 1).map((reading) => ({ reading, beforeLesson, chapter })));
  }
  return placed;
};
