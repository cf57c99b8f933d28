import { mgntViewingContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type CourseViewing = Answer<typeof mgntViewingContract.qryCourseViewing>;
export type LessonViewing = Answer<typeof mgntViewingContract.qryLessonViewing>;
export type LessonCurve = NonNullable<LessonViewing['Curve']>;

/** Names come in the language of the page. */
export const courseViewingQuery = (productId: string, language: Language) => ({
  queryKey: ['course-viewing', language, productId],
  queryFn: () => call(mgntViewingContract.qryCourseViewing, { ProductId: productId }),
});

export const lessonViewingQuery = (productId: string, fileUuid: string, language: Language) => ({
  queryKey: ['lesson-viewing', language, productId, fileUuid],
  queryFn: () => call(mgntViewingContract.qryLessonViewing, { ProductId: productId, FileUuid: fileUuid }),
});
