/** A chapter of a course (LEARN-1): a title, and the lesson with which it begins, counted from 0. It goes on to the next chapter. */
export interface ChapterStart {
  readonly firstLesson: number;
}

/** Whether the chapters come in the order of the lessons with which they begin. Two may begin with the same: the first is empty. */
export const areInOrder = (chapters: readonly ChapterStart[]): boolean =>
  chapters.every(({ firstLesson }, index) => firstLesson >= (chapters[index - 1]?.firstLesson ?? 0));

/** The chapter of a lesson, counted from 0; undefined for a lesson before the first chapter, and in a course without any. */
export const chapterOfLesson = <Chapter extends ChapterStart>(
  chapters: readonly Chapter[],
  lesson: number,
): Chapter | undefined => chapters.findLast(({ firstLesson }) => firstLesson <= lesson);
