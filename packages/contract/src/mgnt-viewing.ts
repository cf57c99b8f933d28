import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, instant, productId } from './wire.ts';

const percent = z.int().min(0).max(100);
const wholeSecond = z.int().min(0);

const figures = z
  .object({
    ViewersAtLeast: z.int().positive().meta({ description: 'Buyers who began the lesson, rounded down to fives' }),
    BegunPercent: percent.meta({ description: 'Of its buyers' }),
    FinishedPercent: percent.meta({ description: 'Of those who began it, who watched something of its end' }),
    CountedAt: instant,
  })
  .nullable()
  .meta({ description: 'Null where fewer than five began it, or nobody has counted yet' });

const lesson = {
  FileUuid: fileUuid,
  Title: z.string(),
  ChapterTitle: z.string().nullable(),
  DurationSeconds: z.number().nullable().meta({ description: 'Null while it is being prepared' }),
  IsFree: z.boolean().meta({ description: 'What is watched of free lessons is not kept' }),
  Figures: figures,
};

const course = { ProductId: productId, ProductName: z.string() };

/** How buyers watch the lessons of a course: shares of all of them, counted once a night, never of anybody (LEARN-10). */
export const mgntViewingContract = {
  qryCourseViewing: endpoint({
    path: '/api/Mgnh/qryCourseViewing',
    audience: 'staff',
    permission: 'statistics',
    summary: 'How many of the buyers of a course began each of its lessons, and how many came to its end.',
    body: z.object({ ProductId: productId }),
    reply: z.object({ ...course, Lessons: z.array(z.object(lesson)) }).meta({ id: 'MgntCourseViewing' }),
  }),
  qryLessonViewing: endpoint({
    path: '/api/Mgnh/qryLessonViewing',
    audience: 'staff',
    permission: 'statistics',
    summary: 'The share of its viewers that watched each part of a lesson, and where most stopped.',
    body: z.object({ ProductId: productId, FileUuid: fileUuid }),
    reply: z
      .object({
        ...course,
        ...lesson,
        Curve: z
          .object({
            StepSeconds: z.int().positive().meta({ description: 'How long each step is; the last may be shorter' }),
            Percents: z.array(percent).meta({ description: 'Of those who began it, step by step; at most 200' }),
            Stops: z
              .array(
                z.object({
                  FromSeconds: wholeSecond,
                  ToSeconds: wholeSecond,
                  Percent: percent.meta({ description: 'Of those who began it, who watched nothing behind it' }),
                  Said: z.string().nullable().meta({ description: 'What is said there, where it has captions' }),
                }),
              )
              .meta({ description: 'Where most stopped, those of most first' }),
          })
          .nullable()
          .meta({ description: 'Null as the figures are' }),
      })
      .meta({ id: 'MgntLessonViewing' }),
  }),
} as const;
