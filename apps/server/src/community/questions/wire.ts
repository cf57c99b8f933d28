import type { lessonQuestionsContract, mgntQuestionsContract } from '@kapok/contract';
import { inLanguage, shownName, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { ManagedPost, Page, ShownPost } from './question.ts';

type QuestionsWire = z.output<(typeof lessonQuestionsContract)['qryQuestions']['reply']>;
type ManagedWire = z.output<(typeof mgntQuestionsContract)['qryQuestionsToManage']['reply']>;

/** Never the login name or an address: a shortened name is all that leaves the shop. */
const postToWire = (post: ShownPost) => ({
  PostId: post.postId,
  Author: post.isByShop ? '' : (shownName(post.authorName ?? '') ?? ''),
  IsMine: post.isMine,
  IsByShop: post.isByShop,
  Text: post.text,
  SentAt: post.sentAt.toISOString(),
  HiddenReason: post.hiddenReason,
});

export const questionsToWire = ({ questions, hasMore }: Page<ShownPost>, isStaff: boolean): QuestionsWire => ({
  Questions: questions.map(({ question, answers }) => ({
    ...postToWire(question),
    Second: question.second,
    Answers: answers.map(postToWire),
  })),
  HasMore: hasMore,
  MayAnswerAsShop: isStaff,
});

const managedPostToWire = (post: ManagedPost) => ({
  PostId: post.postId,
  UserId: post.memberId,
  UserName: post.userName,
  IsByShop: post.isByShop,
  Text: post.text,
  SentAt: post.sentAt.toISOString(),
  HiddenReason: post.hiddenReason,
});

export const managedToWire = ({ questions, hasMore }: Page<ManagedPost>, language: Language): ManagedWire => ({
  Questions: questions.map(({ question, answers }) => ({
    ...managedPostToWire(question),
    ProductId: question.productId,
    ProductName: inLanguage({ zh: question.nameZh, en: question.nameEn }, language),
    FileUuid: question.fileUuid,
    LessonTitle: inLanguage({ zh: question.titleZh ?? '', en: question.titleEn ?? '' }, language),
    Second: question.second,
    Answers: answers.map(managedPostToWire),
  })),
  HasMore: hasMore,
});
