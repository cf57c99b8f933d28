import { contract } from '@kapok/contract';
import { questionShelves, type QuestionShelf } from '@kapok/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ManagedQuestion = Answer<typeof contract.qryQuestionsToManage>['Questions'][number];
export type ManagedPost = ManagedQuestion['Answers'][number];

export const shelves: readonly QuestionShelf[] = questionShelves;

export const managedQuestionsKey = ['managed-questions'] as const;

export const managedQuestionsQuery = (shelf: QuestionShelf) =>
  infiniteQueryOptions({
    queryKey: [...managedQuestionsKey, shelf],
    queryFn: ({ pageParam }) =>
      call(contract.qryQuestionsToManage, {
        Show: shelf,
        ...(pageParam === null ? {} : { BeforePostId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Questions.at(-1)?.PostId : undefined),
  });

const firstPage: number | null = null;
