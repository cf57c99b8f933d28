import { chapterOfLesson, viewingCurve, type Language, type ViewingCurve, type ViewingStop } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  findCourse,
  findSums,
  listChapters,
  listCountedLessons,
  listSaid,
  type Chapter,
  type CountedLesson,
  type Course,
} from './queries.ts';

/** A lesson with the chapter in which it stands; undefined where it stands in none. */
export interface ViewedLesson extends CountedLesson {
  readonly chapter: Chapter | undefined;
}

export interface CourseViewing {
  readonly course: Course;
  readonly lessons: readonly ViewedLesson[];
}

/** How much of each lesson of a course is watched. Throws `not-found` for what is no course. */
export const readCourseViewing = async (db: Database, productId: string): Promise<CourseViewing> => {
  const course = await findCourse(db, productId);
  if (course === undefined) throw new ShopError('not-found');
  const chapters = await listChapters(db, productId);
  const lessons = await listCountedLessons(db, productId);
  return {
    course,
    lessons: lessons.map((lesson, place) => ({ ...lesson, chapter: chapterOfLesson(chapters, place) })),
  };
};

/** A stop with what is said there; null where the lesson has no captions. */
type SaidStop = ViewingStop & { readonly said: string | null };

export interface LessonViewing {
  readonly course: Course;
  readonly lesson: ViewedLesson;
  readonly curve: (Omit<ViewingCurve, 'stops'> & { readonly stops: readonly SaidStop[] }) | undefined;
}

/** Where a lesson is watched, and where its viewers stop. Throws `not-found` for a lesson that the course does not hold. */
export const readLessonViewing = async (
  db: Database,
  { productId, fileUuid }: { readonly productId: string; readonly fileUuid: string },
  language: Language,
): Promise<LessonViewing> => {
  const { course, lessons } = await readCourseViewing(db, productId);
  const lesson = lessons.find((one) => one.fileUuid === fileUuid);
  if (lesson === undefined) throw new ShopError('not-found');
  const sums = await findSums(db, fileUuid);
  const curve = sums === undefined ? undefined : viewingCurve(sums);
  if (curve === undefined) return { course, lesson, curve };
  return { course, lesson, curve: { ...curve, stops: await withSaid(db, fileUuid, curve.stops, language) } };
};

const middleOf = ({ fromSeconds, toSeconds }: ViewingStop): number => Math.floor((fromSeconds + toSeconds) / 2);

const withSaid = async (
  db: Database,
  fileUuid: string,
  stops: readonly ViewingStop[],
  language: Language,
): Promise<readonly SaidStop[]> => {
  const said = await listSaid(db, fileUuid, stops.map(middleOf), language);
  const saidAt = new Map(said.map((line) => [line.second, line.said]));
  return stops.map((stop) => ({ ...stop, said: saidAt.get(middleOf(stop)) ?? null }));
};
