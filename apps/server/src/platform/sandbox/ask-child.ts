import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { nodeCommand, viewOf, type NodeProgram } from './node-command.ts';
import { endLimited, startLimited, type Limits } from './start-limited.ts';

/** A child did not answer: it died, whatever of, broke down, or took too long. What it was given is the likely cause. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly because: 'died' | 'time-limit';
  /** For the log: the signal or status that it ended with, or its own last words. */
  readonly detail: string;

  constructor(because: 'died' | 'time-limit', detail: string) {
    super(detail === '' ? because : `${because}: ${detail}`);
    this.because = because;
    this.detail = detail;
  }
}

/** What a child says: news and questions any number of times, more time that it needs, then its answer or what broke it. */
const childWords = z.discriminatedUnion('say', [
  z.object({ say: z.literal('news'), news: z.unknown() }),
  z.object({ say: z.literal('ask'), question: z.unknown() }),
  z.object({ say: z.literal('extend'), seconds: z.number().min(0) }),
  z.object({ say: z.literal('answer'), answer: z.unknown() }),
  z.object({ say: z.literal('broke'), detail: z.string() }),
]);

export type ChildWords = z.output<typeof childWords>;

/** The program is a module of the shop that calls `answerOnce`. */
export interface ChildWish<Answer> extends Omit<NodeProgram, 'args'> {
  readonly question: object | string;
  /** What an answer looks like; any other is taken for a death. */
  readonly answer: z.ZodType<Answer>;
  readonly limits: Limits;
  /** Seconds by the clock until it must have answered, unless it asks for more. */
  readonly seconds: number;
  /** Seconds that it gets at most, whatever it asks for. */
  readonly longestSeconds?: number;
  readonly onNews?: (news: unknown) => void;
  /** Answers what the child asks of the shop, which sees more than it does; once: further questions get no answer. Where it rejects, the
   * child ends and the promise rejects with the same. */
  readonly onAsked?: (question: unknown) => Promise<object | null>;
  /** Ends the child at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Ends the child when its time is over. */
class Deadline {
  readonly #latestMs: number;
  readonly #end: () => void;
  #timer: NodeJS.Timeout | undefined;
  isOver = false;

  constructor(seconds: number, longestSeconds: number, end: () => void) {
    this.#latestMs = performance.now() + longestSeconds * 1_000;
    this.#end = end;
    this.set(seconds);
  }

  /** From now on so many seconds are left. */
  set(seconds: number): void {
    clearTimeout(this.#timer);
    const leftMs = Math.max(0, Math.min(seconds * 1_000, this.#latestMs - performance.now()));
    this.#timer = setTimeout(() => {
      this.isOver = true;
      this.#end();
    }, leftMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

type LastWords = Extract<ChildWords, { say: 'answer' | 'broke' }>;

const listen = (
  child: ChildProcess,
  deadline: Deadline,
  { onNews, onAsked }: Pick<ChildWish<unknown>, 'onNews' | 'onAsked'>,
) => {
  let last: LastWords | undefined;
  let wasAsked = false;
  let failure: { readonly error: unknown } | undefined;
  const reply = async (question: unknown): Promise<void> => {
    if (wasAsked) return;
    wasAsked = true;
    try {
      child.send({ reply: (await onAsked?.(question)) ?? null }, () => undefined);
    } catch (error) {
      failure = { error };
      endLimited(child);
    }
  };
  child.on('message', (heard: unknown) => {
    // A newer version may have been installed under a running server; its words are taken for a failure, not thrown here.
    const words = childWords.safeParse(heard).data;
    if (words?.say === 'news') onNews?.(words.news);
    else if (words?.say === 'extend') deadline.set(words.seconds);
    else if (words?.say === 'ask') void reply(words.question);
    else if (words !== undefined) last = words;
  });
  return { last: () => last, failure: () => failure };
};

/**
 * Has a question about a file of other people answered by a child with limits on memory, time, files and network, so that
 * whatever the file does to it, the shop goes on. Throws ChildFailure where no answer comes.
 */
export const askChild = async <Answer>(wish: ChildWish<Answer>): Promise<Answer> => {
  wish.signal?.throwIfAborted();
  const child = await startLimited(nodeCommand(wish), wish.limits, ['ignore', 'ignore', 'ignore', 'ipc'], viewOf(wish));
  const end = (): void => {
    endLimited(child);
  };
  const deadline = new Deadline(wish.seconds, wish.longestSeconds ?? wish.seconds, end);
  wish.signal?.addEventListener('abort', end);
  // It may have been stopped while the child started.
  if (wish.signal?.aborted === true) end();
  try {
    const { last, failure } = listen(child, deadline, wish);
    // A child that has died before it was asked is heard of by its end.
    child.send(wish.question, () => undefined);
    await once(child, 'close');
    wish.signal?.throwIfAborted();
    const failed = failure();
    if (failed !== undefined) throw failed.error;
    return readAnswer(wish.answer, last(), child, deadline.isOver);
  } finally {
    deadline.clear();
    wish.signal?.removeEventListener('abort', end);
    end();
  }
};

const readAnswer = <Answer>(
  schema: z.ZodType<Answer>,
  last: LastWords | undefined,
  child: ChildProcess,
  isOver: boolean,
): Answer => {
  if (last?.say === 'answer') {
    const answer = schema.safeParse(last.answer);
    if (answer.success) return answer.data;
  }
  if (last?.say === 'broke') throw new ChildFailure('died', last.detail);
  if (isOver || child.signalCode === 'SIGXCPU') throw new ChildFailure('time-limit', '');
  throw new ChildFailure('died', String(child.signalCode ?? child.exitCode));
};
