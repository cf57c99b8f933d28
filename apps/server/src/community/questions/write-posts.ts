import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertNotMuted } from '#server/community/moderation/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { insertAnswer, insertQuestion, isLessonOpenTo, lockQuestion } from './queries.ts';
import type { AskedPlace, Reader } from './question.ts';

/** Asks a question at a lesson that is open to the asker. Throws `chat-muted`, and `not-found` as readQuestions. */
export const askQuestion = async (
  tx: Transaction,
  reader: Reader,
  question: AskedPlace & { readonly second: number | null; readonly text: string },
): Promise<number> => {
  await assertNotMuted(tx, reader.memberId);
  if (!(await isLessonOpenTo(tx, reader, question))) throw new ShopError('not-found');
  return insertQuestion(tx, { ...question, memberId: reader.memberId });
};

interface NewAnswer {
  readonly questionId: number;
  readonly text: string;
}

/** Answers a question among owners. Throws `chat-muted`, and `not-found` for one that is hidden or that the writer cannot see. */
export const answerQuestion = async (tx: Transaction, reader: Reader, answer: NewAnswer): Promise<number> => {
  await assertNotMuted(tx, reader.memberId);
  const question = await lockQuestion(tx, reader, answer.questionId);
  if (question === undefined) throw new ShopError('not-found');
  const { productId, fileUuid } = question;
  return insertAnswer(tx, { ...answer, productId, fileUuid, memberId: reader.memberId, isByShop: false });
};

/** Answers a question in the shop's name and tells its asker by mail, who may still read it. Throws `not-found`. */
export const answerAsShop = async (tx: Transaction, staffId: number, answer: NewAnswer): Promise<number> => {
  const question = await lockQuestion(tx, { memberId: staffId, isStaff: true }, answer.questionId);
  if (question === undefined) throw new ShopError('not-found');
  const { productId, fileUuid, memberId } = question;
  const postId = await insertAnswer(tx, { ...answer, productId, fileUuid, memberId: staffId, isByShop: true });
  await noteStaffAction(tx, { staffId, action: 'answer-question', subject: `course-post/${answer.questionId}` });
  const isAskersOwn = memberId === null || memberId === staffId;
  if (!isAskersOwn && (await isLessonOpenTo(tx, { memberId, isStaff: false }, question)))
    await queueMail(tx, { mail: 'question-answered', memberId, postIds: [postId] });
  return postId;
};
