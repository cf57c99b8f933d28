/** Answers that take long and may be a little old, kept in this process for a while. */
export interface KeptAnswers<Answer> {
  readonly find: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
}

export interface KeepOptions {
  readonly lifetimeMs: number;
  /** The oldest answer leaves when there are more. */
  readonly max: number;
}

export const createKeptAnswers = <Answer>({ lifetimeMs, max }: KeepOptions): KeptAnswers<Answer> => {
  const kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return {
    find: (key) => {
      const found = kept.get(key);
      return found !== undefined && found.until > performance.now() ? found.answer : undefined;
    },
    keep: (key, answer) => {
      kept.delete(key);
      kept.set(key, { answer, until: performance.now() + lifetimeMs });
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    },
  };
};
