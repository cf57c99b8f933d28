import { celloLessons } from './cello-lessons.ts';
import { coffeeLessons } from './coffee-lessons.ts';
import type { Lesson } from './lesson.ts';
import { watercolourLessons } from './watercolour-lessons.ts';

/** Every lesson of every video course, found by its file in the catalogue. */
export const lessonsByFile: ReadonlyMap<string, Lesson> = new Map(
  [...celloLessons, ...watercolourLessons, ...coffeeLessons].map((lesson) => [lesson.file, lesson]),
);
