import { setTimeout as wait } from 'node:timers/promises';
import type { Reply, Sender } from '../many-addresses.ts';
import type { Film } from './film.ts';

/** What an attacker has to work with: the shop's address, cheap connections, and an account of their own. */
export interface Target {
  readonly url: string;
  readonly sender: Sender;
  /** Of a member who registered a moment ago, like anybody can. */
  readonly memberToken: string;
  /** A film that is sold. */
  readonly film: Film;
  /** Goods on the shelf, with the pieces that were free at the beginning. */
  readonly goods: readonly string[];
}

/** How often each status was answered; 0 stands for a connection that ended without an answer. */
export type Answers = Map<number, number>;

export interface Attack {
  readonly name: string;
  /** What the shop may answer. The first of them shows that the attack gets where it is meant to go: it comes at least once. */
  readonly expected: readonly [number, ...number[]];
  /** What takes the storm some time to make; done before anybody is watched. */
  readonly prepare?: () => void;
  /** Goes on until told to stop; never longer. */
  readonly launch: (target: Target, stop: AbortSignal) => Promise<Answers>;
}

/** Answers that say that the attack missed, or that the shop did. */
export const unexpectedIn = ({ name, expected }: Attack, answers: Answers): readonly string[] => [
  ...[...answers.keys()]
    .filter((status) => !expected.includes(status))
    .map((status) => `${name}: answered with ${status}, ${answers.get(status) ?? 0} times`),
  ...(answers.has(expected[0]) ? [] : [`${name}: never answered with ${expected[0]}, so nothing was attacked`]),
];

const STEPS_PER_SECOND = 20;
/** More than these are not waited for: a shop that answers slowly gets no more than it can take from one attacker. */
const MOST_UNDER_WAY = 400;
const NO_ANSWER = 0;

/** Sends at an even pace until told to stop, whether or not the shop keeps up. */
export const sendEvenly = async (
  perSecond: number,
  stop: AbortSignal,
  send: (index: number) => Promise<Pick<Reply, 'status'>>,
): Promise<Answers> => {
  const answers: Answers = new Map();
  const underWay = new Set<Promise<void>>();
  const sendOne = async (index: number): Promise<void> => {
    const { status } = await send(index).catch(() => ({ status: NO_ANSWER }));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  const startedAt = performance.now();
  let sent = 0;
  for (let step = 1; !stop.aborted; step += 1) {
    for (; sent < (step * perSecond) / STEPS_PER_SECOND && underWay.size < MOST_UNDER_WAY; sent += 1) {
      const sending: Promise<void> = sendOne(sent).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await wait(Math.max(0, startedAt + (step * 1_000) / STEPS_PER_SECOND - performance.now()));
  }
  await Promise.all(underWay);
  return answers;
};
