/** A lesson, as it stands in a course. */
export interface AskedPlace {
  readonly productId: string;
  readonly fileUuid: string;
}

/** Who looks at questions: staff who look after members see those of every lesson. */
export interface Reader {
  readonly memberId: number;
  readonly isStaff: boolean;
}

/** A question or an answer, as a reader sees it. */
export interface ShownPost {
  readonly postId: number;
  /** Null for a question. */
  readonly questionId: number | null;
  readonly second: number | null;
  readonly authorName: string | null;
  readonly isMine: boolean;
  readonly isByShop: boolean;
  readonly text: string;
  readonly sentAt: Date;
  readonly hiddenReason: string | null;
}

/** One of a list that goes on behind `beforeId`, with what follows it. */
export interface Page<Post> {
  readonly questions: readonly { readonly question: Post; readonly answers: readonly Post[] }[];
  readonly hasMore: boolean;
}

/** A question or an answer, as staff see it. */
export interface ManagedPost {
  readonly postId: number;
  readonly questionId: number | null;
  readonly memberId: number | null;
  readonly userName: string | null;
  readonly isByShop: boolean;
  readonly text: string;
  readonly sentAt: Date;
  readonly hiddenReason: string | null;
  readonly second: number | null;
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly fileUuid: string;
  /** Null where the course has the lesson no more. */
  readonly titleZh: string | null;
  readonly titleEn: string | null;
}

/** Puts answers below their questions. */
export const withAnswers = <Post extends { readonly postId: number; readonly questionId: number | null }>(
  questions: readonly Post[],
  answers: readonly Post[],
): Page<Post>['questions'] => {
  const below = Map.groupBy(answers, ({ questionId }) => questionId);
  return questions.map((question) => ({ question, answers: below.get(question.postId) ?? [] }));
};
