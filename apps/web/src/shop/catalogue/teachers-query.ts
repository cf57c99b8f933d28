import { teachersContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { openCall } from '#web/api/api.ts';

export type Teacher = Answer<typeof teachersContract.qryTeachers>[number];

/** Who teaches the courses that are for sale. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: () => openCall(teachersContract.qryTeachers, {}),
});
