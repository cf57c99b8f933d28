import { contract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { LessonPlace } from './note-queries.ts';

export type QuestionPage = Answer<typeof contract.qryQuestions>;
export type Question = QuestionPage['Questions'][number];
export type Post = Question['Answers'][number];

/** What owners ask at a lesson, the newest first (LEARN-6). */
export const questionsQuery = ({ productId, fileUuid }: LessonPlace) =>
  infiniteQueryOptions({
    queryKey: ['questions', productId, fileUuid],
    queryFn: ({ pageParam }) =>
      call(contract.qryQuestions, {
        ProductId: productId,
        FileUuid: fileUuid,
        ...(pageParam === null ? {} : { BeforePostId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Questions.at(-1)?.PostId : undefined),
  });

const firstPage: number | null = null;
