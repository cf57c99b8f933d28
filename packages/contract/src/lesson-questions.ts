import { QUESTION_LENGTH, questionShelves } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, instant, lessonSecond, productId, spokenText } from './wire.ts';

const postId = z.int().positive().max(Number.MAX_SAFE_INTEGER).meta({ description: 'Of a question or an answer' });
const words = spokenText(QUESTION_LENGTH);
const second = lessonSecond
  .nullable()
  .meta({ description: 'The second that it is about; null: the lesson as a whole' });

const post = z.object({
  PostId: postId,
  Author: z.string().meta({ description: "A shortened name, '' where there is none (any more), and for the shop" }),
  IsMine: z.boolean(),
  IsByShop: z.boolean().meta({ description: 'An answer of the teacher or the shop' }),
  Text: z.string().meta({ description: 'Plain text' }),
  SentAt: instant,
  HiddenReason: z.string().nullable().meta({ description: 'Why only its author still sees it' }),
});

const question = post.extend({ Second: second, Answers: z.array(post) }).meta({ id: 'LessonQuestion' });

const managedPost = z.object({
  PostId: postId,
  UserId: z.int().nullable().meta({ description: 'Null where the membership of the author has ended' }),
  UserName: z.string().nullable(),
  IsByShop: z.boolean(),
  Text: z.string(),
  SentAt: instant,
  HiddenReason: z.string().nullable(),
});

/** What owners of a course ask at its lessons, and the answers (LEARN-6). Nobody else learns that there are any. */
export const lessonQuestionsContract = {
  qryQuestions: endpoint({
    path: '/api/Product/qryQuestions',
    audience: 'member',
    summary: 'Questions at a lesson that the caller owns and that is released, the newest first, with their answers.',
    body: z.object({ ProductId: productId, FileUuid: fileUuid, BeforePostId: postId.optional() }),
    reply: z.object({
      Questions: z.array(question),
      HasMore: z.boolean(),
      MayAnswerAsShop: z.boolean().meta({ description: 'The caller is staff who look after members' }),
    }),
  }),
  askQuestion: endpoint({
    path: '/api/Product/askQuestion',
    audience: 'member',
    summary: 'Asks a question at a lesson that the caller owns.',
    body: z.object({ ProductId: productId, FileUuid: fileUuid, Second: second, Text: words }),
    reply: z.object({ PostId: postId }),
    idempotent: true,
  }),
  answerQuestion: endpoint({
    path: '/api/Product/answerQuestion',
    audience: 'member',
    summary: 'Answers a question at a lesson that the caller owns.',
    body: z.object({ PostId: postId, Text: words }),
    reply: z.object({ PostId: postId }),
    idempotent: true,
  }),
} as const;

/** What staff do with the questions of all courses. They are hidden and reported as messages of the talk are. */
export const mgntQuestionsContract = {
  qryQuestionsToManage: endpoint({
    path: '/api/Mgnh/qryQuestionsToManage',
    audience: 'staff',
    permission: 'members',
    summary:
      'Questions of all courses, the newest first: those without an answer of the shop, those with something hidden, or all.',
    body: z.object({ Show: z.enum(questionShelves), BeforePostId: postId.optional() }),
    reply: z.object({
      Questions: z.array(
        managedPost
          .extend({
            ProductId: productId,
            ProductName: z.string(),
            FileUuid: fileUuid,
            LessonTitle: z.string().meta({ description: "'' where the course has the lesson no more" }),
            Second: second,
            Answers: z.array(managedPost),
          })
          .meta({ id: 'MgntLessonQuestion' }),
      ),
      HasMore: z.boolean(),
    }),
  }),
  answerAsShop: endpoint({
    path: '/api/Mgnh/answerAsShop',
    audience: 'staff',
    permission: 'members',
    summary: "Answers a question at a lesson in the shop's name; its asker is told by mail.",
    body: z.object({ PostId: postId, Text: words }),
    reply: z.object({ PostId: postId }),
    idempotent: true,
  }),
} as const;
