import { teachersContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { openCall } from '#web/api/api.ts';

export type TeacherPageData = Answer<typeof teachersContract.qryTeacher>;

/** Behind these all pages of teachers stand. */
const TEACHER_KEY = 'teacher';

/** The page of a teacher. */
export const teacherQuery = (slug: string) =>
  queryOptions({
    queryKey: [TEACHER_KEY, slug],
    queryFn: () => openCall(teachersContract.qryTeacher, { Slug: slug }),
  });
