import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

/** A lesson, as it stands in a course. */
export interface LessonPlace {
  readonly productId: string;
  readonly fileUuid: string;
}

export type Note = Answer<typeof contract.qryNotes>[number];

/** The member's own notes at a lesson, as they follow each other in it (LEARN-6). */
export const notesQuery = ({ productId, fileUuid }: LessonPlace) =>
  queryOptions({
    queryKey: ['notes', productId, fileUuid],
    queryFn: () => call(contract.qryNotes, { ProductId: productId, FileUuid: fileUuid }),
  });
