import type { mgntViewingContract } from '@kapok/contract';
import { inLanguage, lessonFigures, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { CountedLesson, Course } from './queries.ts';
import type { CourseViewing, LessonViewing, ViewedLesson } from './read-viewing.ts';

type Contract = typeof mgntViewingContract;
type Reply<Name extends keyof Contract> = z.output<Contract[Name]['reply']>;
type WireLesson = Reply<'qryCourseViewing'>['Lessons'][number];

export const courseToWire = ({ course, lessons }: CourseViewing, language: Language): Reply<'qryCourseViewing'> => ({
  ...nameToWire(course, language),
  Lessons: lessons.map((lesson) => shownLesson(lesson, language)),
});

export const lessonToWire = (
  { course, lesson, curve }: LessonViewing,
  language: Language,
): Reply<'qryLessonViewing'> => ({
  ...nameToWire(course, language),
  ...shownLesson(lesson, language),
  Curve:
    curve === undefined
      ? null
      : {
          StepSeconds: curve.stepSeconds,
          Percents: [...curve.percents],
          Stops: curve.stops.map(({ fromSeconds, toSeconds, percent, said }) => ({
            FromSeconds: fromSeconds,
            ToSeconds: toSeconds,
            Percent: percent,
            Said: said,
          })),
        },
});

const nameToWire = ({ productId, nameZh, nameEn }: Course, language: Language) => ({
  ProductId: productId,
  ProductName: inLanguage({ zh: nameZh, en: nameEn }, language),
});

const shownLesson = (lesson: ViewedLesson, language: Language): WireLesson => ({
  FileUuid: lesson.fileUuid,
  Title: inLanguage({ zh: lesson.titleZh, en: lesson.titleEn }, language),
  ChapterTitle:
    lesson.chapter === undefined
      ? null
      : inLanguage({ zh: lesson.chapter.titleZh, en: lesson.chapter.titleEn }, language),
  DurationSeconds: lesson.durationSeconds,
  IsFree: lesson.isFree,
  Figures: figuresToWire(lesson),
});

const figuresToWire = ({ viewers, finished, buyers, countedAt }: CountedLesson): WireLesson['Figures'] => {
  if (viewers === null || finished === null || buyers === null || countedAt === null) return null;
  const figures = lessonFigures({ viewers, finished }, buyers);
  if (figures === undefined) return null;
  return {
    ViewersAtLeast: figures.viewersAtLeast,
    BegunPercent: figures.begunPercent,
    FinishedPercent: figures.finishedPercent,
    CountedAt: countedAt.toISOString(),
  };
};
