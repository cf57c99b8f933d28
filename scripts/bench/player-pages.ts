import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import type HlsJs from 'hls.js';
import type { BenchWish } from '../../e2e/support/player/bench-page.ts';
import { benchScript } from '../../e2e/support/player/player-bench.ts';

/** The build that a script tag gets, with its worker in it: what hls.js does when nobody sets anything. */
const BARE_HLS = resolve(import.meta.dirname, '../../node_modules/hls.js/dist/hls.min.js');
/** Of the shop's origin, and light: the comparison is of players, not of pages. */
const PLACE = '/healthz';

declare global {
  var Hls: typeof HlsJs;
}

export type Wish = Omit<BenchWish, 'kind' | 'title' | 'tokens'> & { readonly token: string };

/** On a machine that is busy with other things, too. */
const MOST_MS = 120_000;

/** Opens a page in a profile that nobody used before, does the work, and closes the profile. Rejects when it takes too long. */
export const withFreshPage = async <Result>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Result>,
  mostMs = MOST_MS,
): Promise<Result> => {
  // The scripts below are not the shop's, whose policy would refuse them.
  const context = await browser.newContext({ baseURL: url, bypassCSP: true });
  try {
    const page = await context.newPage();
    const tooLate = wait(mostMs, undefined, { ref: false }).then(() => {
      throw new Error(`the page was not done within ${mostMs / 1_000} s`);
    });
    return await Promise.race([work(page), tooLate]);
  } finally {
    await context.close();
  }
};

/** Puts our player into the page, which forgets what it did before; its local store stays. */
export const openOurs = async (page: Page): Promise<void> => {
  await page.goto(PLACE);
  await page.addScriptTag({ content: await benchScript(), type: 'module' });
  await page.waitForFunction(() => 'playerBench' in globalThis);
};

/** Puts bare hls.js into the page. */
export const openBare = async (page: Page): Promise<void> => {
  await page.goto(PLACE);
  await page.addScriptTag({ path: BARE_HLS });
  await page.evaluate(() => {
    const media = document.createElement('video');
    media.muted = true;
    document.body.append(media);
  });
};

const toBenchWish = ({ token, ...wish }: Wish): BenchWish => ({
  ...wish,
  kind: 'videos',
  title: 'bench',
  tokens: [token],
});

/** Plays with our player; milliseconds from the wish to the first picture that is shown. */
export const firstFrameOfOurs = (page: Page, wish: Wish): Promise<number> =>
  page.evaluate(async (asked) => {
    const media = document.querySelector('video');
    if (media === null) throw new Error('there is no element');
    const began = performance.now();
    const shown = new Promise<number>((done) => {
      media.requestVideoFrameCallback(() => {
        done(performance.now() - began);
      });
    });
    playerBench.play(asked);
    return shown;
  }, toBenchWish(wish));

/** Plays with hls.js as it is, the token added; milliseconds as above. */
export const firstFrameOfBare = (page: Page, { fileUuid, token }: Wish): Promise<number> =>
  page.evaluate(
    async ({ address, bearer }) => {
      const media = document.querySelector('video');
      if (media === null) throw new Error('there is no element');
      const began = performance.now();
      const shown = new Promise<number>((done) => {
        media.requestVideoFrameCallback(() => {
          done(performance.now() - began);
        });
      });
      const hls = new Hls({
        xhrSetup: (xhr) => {
          xhr.setRequestHeader('authorization', `Bearer ${bearer}`);
        },
      });
      hls.loadSource(address);
      hls.attachMedia(media);
      await media.play();
      return shown;
    },
    { address: `/media/videos/${fileUuid}.m3u8`, bearer: token },
  );

/** The numbers of the segments that the page asks for from now on, and the bytes that came for them. */
export const watchSegments = (page: Page): { readonly asked: number[]; readonly bytes: () => Promise<number> } => {
  const asked: number[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => {
    const number = /\/(\d+)\.ts$/.exec(request.url())?.[1];
    if (number === undefined) return;
    asked.push(Number(number));
    requests.push(request);
  });
  const bytes = async (): Promise<number> => {
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return { asked, bytes };
};

/** Milliseconds from the last byte of a segment to the request for the next one, by the page's own clock. */
export const msToNextRequest = async (page: Page, segment: number): Promise<number> => {
  const measured = await page.waitForFunction((bad) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const ended = entries.find(({ name }) => name.endsWith(`/${bad}.ts`))?.responseEnd;
    const next = entries.find(({ name }) => name.endsWith(`/${bad + 1}.ts`))?.startTime;
    return ended === undefined || next === undefined ? undefined : [next - ended];
  }, segment);
  const [milliseconds] = (await measured.jsonValue()) ?? [];
  if (milliseconds === undefined) throw new Error('the next segment was not asked for');
  return milliseconds;
};
