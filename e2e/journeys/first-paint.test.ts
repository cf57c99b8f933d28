import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openSharedJourneys();

/** What an eye follows while a page comes: its frame, its words, the first picture and the first card. */
const followed = {
  header: 'header',
  heading: 'h1',
  picture: 'main img',
  card: 'main article',
  second: 'main article >> nth=1',
  text: 'main p >> nth=0',
} as const;

type Boxes = Readonly<Record<string, readonly number[]>>;

/** Where these parts of a page stand, in whole pixels; those that it has not are left out. */
const findBoxes = async (page: Page): Promise<Boxes> => {
  const found: Record<string, readonly number[]> = {};
  for (const [name, selector] of Object.entries(followed)) {
    const part = page.locator(selector).first();
    const box = (await part.count()) === 0 ? null : await part.boundingBox();
    if (box !== null) found[name] = [box.x, box.y, box.width, box.height].map(Math.round);
  }
  return found;
};

/** Keeps every script of the application back until it is let go; the page is then as the server wrote it. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/[^?]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

const distance = (one: Boxes, other: Boxes): number =>
  Math.max(
    ...Object.entries(one).flatMap(([name, box]) =>
      box.map((side, index) => Math.abs(side - (other[name]?.[index] ?? Number.POSITIVE_INFINITY))),
    ),
  );

/** Opens the page with its scripts held back, marks what is drawn, and lets them take over. */
const takeOver = async (visit: Visit, address: string) => {
  const { page } = visit;
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The browser paints nothing before it has read the styles.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  );
  await page.waitForFunction(() => [...document.images].slice(0, 1).every((image) => image.complete));
  const before = await findBoxes(page);
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-first-paint', '');
  });
  letGo();
  await untilSettled(visit);
  await page.getByRole('button', { name: /Switch to English|切換為中文/ }).waitFor();
  // Between the server's frame and the application's there is a moment without either.
  let after: Boxes = {};
  await expect.poll(async () => Object.keys((after = await findBoxes(page)))).toContain('header');
  const isSame = (await page.locator('h1[data-first-paint]').count()) === 1;
  return { before, after, isSame };
};

describe('the first paint', () => {
  const pages = ['/', '/?ProductKind=video', '/products/cello-first-bow', '/LegalDocuments', '/en'];
  // Each page on one device, each device with some pages; in the full run each page on both.
  const devices = (at: number) => rowsOfRun(at % 2 === 0 ? (['phone', 'desk'] as const) : (['desk', 'phone'] as const));
  it.each(pages.flatMap((page, at) => devices(at).map((screen) => [page, screen] as const)))(
    '[LOOK-7] of %s on a %s has everything where the finished page has it, and is taken over as it is',
    (address, screen) =>
      journeys.visit(screens[screen], async (visit) => {
        const { before, after, isSame } = await takeOver(visit, address);
        expect(Object.keys(before)).toEqual(expect.arrayContaining(['header', 'heading']));
        expect(distance(before, after), JSON.stringify({ before, after })).toBeLessThanOrEqual(1);
        expect(isSame).toBe(true);
      }),
  );

  it.each(['/login', '/cart', '/no/such/page'])(
    '[LOOK-7] of %s has the header and the title of the finished page',
    (address) =>
      journeys.visit(screens.desk, async (visit) => {
        visit.expectMessage(/status of 404/);
        const { before, after } = await takeOver(visit, address);
        expect(after['header']).toEqual(before['header']);
      }),
  );

  it('[LOOK-7] stays where somebody scrolled to before the application listens, and shows what lies there', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      const letGo = await holdScripts(page);
      await page.goto('/products/cello-first-bow', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const scrolled = () => page.evaluate(() => window.scrollY);
      await expect.poll(scrolled).toBeGreaterThan(0);
      const before = await scrolled();
      letGo();
      await page.getByRole('region', { name: '您可能也喜歡' }).waitFor();
      expect(await scrolled()).toBeGreaterThanOrEqual(before);
    }));

  it.each([
    ['/', '無法登入、購買或播放課程'],
    ['/users/mediaplayer', '無法登入、購買或播放課程'],
    ['/en/products/cello-first-bow', 'you cannot sign in, buy or play lessons'],
  ])('[LOOK-7] says without scripts what cannot be done: %s', (address, words) =>
    journeys.visit({ ...screens.phone, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(address);
      const notice = page.locator('noscript .page-notice');
      await expect.poll(() => notice.isVisible()).toBe(true);
      await expect.poll(() => notice.textContent()).toContain(words);
      await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true);
    }),
  );

  it('[LOOK-7] finds a course by the header before the application has started', () =>
    journeys.visit({ ...screens.desk, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/en/products/cello-first-bow');
      await page.getByRole('banner').getByRole('searchbox').fill('breathing');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/en\/?\?Search=breathing$/);
      await page.getByRole('main').getByRole('link', { name: 'Mindful Breathing with Sound' }).first().waitFor();
    }));
});
