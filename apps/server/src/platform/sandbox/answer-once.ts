import { once } from 'node:events';
import { z } from 'zod';
import type { ChildWords } from './ask-child.ts';

/** How a child speaks while it works. */
export interface Speaker {
  readonly news: (news: number | string) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
  /** Asks the shop, which sees what this child does not; once. */
  readonly ask: (question: object) => Promise<unknown>;
}

const say = async (words: ChildWords): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  process.send?.(words, undefined, undefined, () => {
    resolve(undefined);
  });
  await promise;
};

const ask = async (question: object): Promise<unknown> => {
  const heard: Promise<readonly unknown[]> = once(process, 'message');
  await say({ say: 'ask', question });
  const [message] = await heard;
  return z.object({ reply: z.unknown() }).parse(message).reply;
};

/** Without the shop nobody waits for the answer. Started programs share this process group and end with it. */
const endWithGroup = (): void => {
  if (process.platform === 'win32') process.exit(1);
  process.kill(-process.pid, 'SIGKILL');
};

/**
 * The whole life of a child that `askChild` has started: it takes one question, answers it and ends. What is thrown is a
 * breakdown, told as one.
 */
export const answerOnce = (work: (question: unknown, speaker: Speaker) => Promise<object | string | null>): void => {
  process.once('disconnect', endWithGroup);
  const speaker: Speaker = {
    news: (news) => void say({ say: 'news', news }),
    extend: (seconds) => void say({ say: 'extend', seconds }),
    ask,
  };
  const answer = async (question: unknown): Promise<ChildWords> => {
    try {
      return { say: 'answer', answer: await work(question, speaker) };
    } catch (error) {
      return { say: 'broke', detail: error instanceof Error ? error.message : '' };
    }
  };
  process.once('message', (question: unknown) => {
    void answer(question)
      .then(say)
      .then(() => {
        process.off('disconnect', endWithGroup);
        process.disconnect();
      });
  });
};
