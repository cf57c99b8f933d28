import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { viewingContract, type Call } from '@kapok/contract';
import type { Browser } from 'playwright-core';
import { buildWeb } from '../../apps/server/src/pages/index.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { createCaller } from '../../e2e/support/journey/caller.ts';
import { contextTransport } from '../../e2e/support/journey/context-transport.ts';
import { newPerson } from '../../e2e/support/journey/people.ts';
import { COURSE, withLessonShop, type LessonShop } from './lesson-shop.ts';
import { makeFilm } from './long-lesson.ts';
import { report } from './report.ts';
import { watchByScript, type Stretch } from './scripted-viewing.ts';

const FILM_SECONDS = 120;
const ROUNDS = 2;
/** The last report leaves with the page; nothing else comes after it. */
const ARRIVES_WITHIN_MS = 5_000;
const ASK_AGAIN_AFTER_MS = 100;

interface Outcome {
  readonly truthSeconds: number;
  readonly serverSeconds: number;
}

/**
 * What the server believes that a member has watched (REC-2, REF-3), next to what a script did with the element on the
 * shop's own screen. Each round is a member of their own in a fresh profile.
 */
export const benchProgress = (): Promise<boolean> =>
  withLessonShop({ makeLesson: (folder) => makeFilm(folder, { seconds: FILM_SECONDS }), members: 1 }, async (shop) => {
    await buildWeb({ rootDir: join(import.meta.dirname, '../..') });
    const browser = await launchBrowser();
    try {
      const outcomes: Outcome[] = [];
      for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await watchOnce(browser, shop));
      const offBy = ({ serverSeconds, truthSeconds }: Outcome): number => Math.abs(serverSeconds - truthSeconds);
      return report({
        name: "the server's progress off a scripted viewing",
        value: Math.max(...outcomes.map(offBy)),
        unit: 's',
        goal: { atMost: 1 },
        note: outcomes
          .map(({ serverSeconds, truthSeconds }) => `${serverSeconds} s of ${truthSeconds.toFixed(2)} s`)
          .join('; '),
      });
    } finally {
      await browser.close();
    }
  });

const watchOnce = async (browser: Browser, shop: LessonShop): Promise<Outcome> => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  try {
    const person = newPerson('學生');
    const call = await createCaller(shop.url, contextTransport(context)).register(person);
    await shop.giveCourse(person.userName);
    const page = await context.newPage();
    await page.goto(`/users/mediaplayer?ProductId=${COURSE}&tsfilename=${shop.fileUuids[0] ?? ''}`);
    const truthSeconds = secondsOfUnion(await watchByScript(page));
    return { truthSeconds, serverSeconds: await settledSeconds(call) };
  } finally {
    await context.close();
  }
};

/** Each second counts once, however often it was played. */
const secondsOfUnion = (stretches: readonly Stretch[]): number => {
  let end = 0;
  let sum = 0;
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
};

/** What the server says once it stays the same. */
const settledSeconds = async (call: Call): Promise<number> => {
  let seconds = Number.NaN;
  let sinceMs = performance.now();
  while (performance.now() - sinceMs < ARRIVES_WITHIN_MS) {
    const { ViewedSeconds } = await call(viewingContract.qryViewingProgress, { ProductId: COURSE });
    if (ViewedSeconds !== seconds) sinceMs = performance.now();
    seconds = ViewedSeconds;
    await wait(ASK_AGAIN_AFTER_MS);
  }
  return seconds;
};
