import { lessonQuestionsContract as calls, mgntQuestionsContract as staffCalls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { TalkThrottles } from '#server/community/moderation/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import type { Reader } from './question.ts';
import { readManagedQuestions, readQuestions } from './read-questions.ts';
import { managedToWire, questionsToWire } from './wire.ts';
import { answerAsShop, answerQuestion, askQuestion } from './write-posts.ts';

export interface QuestionDeps {
  readonly db: Database;
  /** Those of the talk: what is written in both counts together. */
  readonly throttles: TalkThrottles;
}

/** Questions at the lessons of courses, among those who own them, and what staff do with them (LEARN-6). */
export const registerQuestionRoutes = (app: FastifyInstance, { db, throttles }: QuestionDeps): void => {
  const readerOf = async (caller: MemberCaller): Promise<Reader> => ({
    memberId: caller.memberId,
    isStaff: (await app.authenticator.judgeStaff(caller, 'members')) === 'staff',
  });
  const spend = async ({ memberId }: MemberCaller): Promise<void> => {
    for (const throttle of throttles.send) await throttle.spend(memberId);
  };

  post(app, calls.qryQuestions, async ({ ProductId, FileUuid, BeforePostId }, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const reader = await readerOf(caller);
    const place = { productId: ProductId, fileUuid: FileUuid, beforeId: BeforePostId };
    return questionsToWire(await readQuestions(db, reader, place), reader.isStaff);
  });

  post(app, calls.askQuestion, async ({ ProductId, FileUuid, Second, Text }, { caller, once }) => {
    await spend(caller);
    const reader = await readerOf(caller);
    const question = { productId: ProductId, fileUuid: FileUuid, second: Second, text: Text.trim() };
    return inTransactionOnce(db, once, calls.askQuestion.reply, async (tx) => ({
      PostId: await askQuestion(tx, reader, question),
    }));
  });

  post(app, calls.answerQuestion, async ({ PostId, Text }, { caller, once }) => {
    await spend(caller);
    const reader = await readerOf(caller);
    return inTransactionOnce(db, once, calls.answerQuestion.reply, async (tx) => ({
      PostId: await answerQuestion(tx, reader, { questionId: PostId, text: Text.trim() }),
    }));
  });

  post(app, staffCalls.qryQuestionsToManage, async ({ Show, BeforePostId }, { language }) =>
    managedToWire(await readManagedQuestions(db, Show, BeforePostId), language),
  );

  post(app, staffCalls.answerAsShop, ({ PostId, Text }, { caller, once }) =>
    inTransactionOnce(db, once, staffCalls.answerAsShop.reply, async (tx) => ({
      PostId: await answerAsShop(tx, caller.memberId, { questionId: PostId, text: Text.trim() }),
    })),
  );
};
