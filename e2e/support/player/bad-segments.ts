import type { BrowserContext, Route } from 'playwright-core';

/** What is wrong with a segment; `late` answers after a second, `spoilt` looks like media and is not. */
type BadSegment = 'empty' | 'truncated' | 'flipped' | 'missing' | 'late' | 'spoilt' | 'once-spoilt' | 'expired';

/** What is wrong with which segment, by its number. */
export type Faults = Readonly<Record<number, BadSegment>>;

const LATE_MS = 1_000;

const withBody = async (route: Route, change: (body: Buffer) => Buffer): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};

/** Every packet keeps its sync byte, and says nothing that can be understood. */
const spoil = (body: Buffer): Buffer => Buffer.from(body.map((byte, at) => (at % 188 === 0 ? byte : 0xff)));

const answers: Readonly<Record<BadSegment, (route: Route, isFirst: boolean) => Promise<void>>> = {
  empty: (route) => withBody(route, () => Buffer.alloc(0)),
  truncated: (route) => withBody(route, (body) => body.subarray(0, 187)),
  flipped: (route) => withBody(route, (body) => Buffer.concat([Buffer.of(0xb8), body.subarray(1)])),
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  late: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  },
  spoilt: (route) => withBody(route, spoil),
  'once-spoilt': (route, isFirst) => (isFirst ? withBody(route, spoil) : route.continue()),
  expired: (route, isFirst) => (isFirst ? route.fulfill({ status: 401, body: '' }) : route.continue()),
};

export interface SegmentWatch {
  /** The numbers of the segments that were asked for, in order, with repeats. */
  readonly asked: () => readonly number[];
  /** From now on. */
  readonly restart: (bad?: Faults) => void;
}

/** Stands between the pages of the context and the shop, and spoils the segments that are named by their number. */
export const standBetween = async (context: BrowserContext, bad: Faults = {}): Promise<SegmentWatch> => {
  let rules = bad;
  let asked: number[] = [];
  await context.route(/\/media\/(?:videos|audios)\/[^/]+\/\d+\.ts/, async (route) => {
    const number = Number(/(\d+)\.ts/.exec(route.request().url())?.[1]);
    const isFirst = !asked.includes(number);
    asked.push(number);
    const rule = rules[number];
    await (rule === undefined ? route.continue() : answers[rule](route, isFirst));
  });
  return {
    asked: () => asked,
    restart: (next = {}) => {
      asked = [];
      rules = next;
    },
  };
};
