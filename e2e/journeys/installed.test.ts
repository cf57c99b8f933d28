import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openJourneys();
const installed = { ...screens.phone, serviceWorkers: 'allow' } as const;

/** Without the network, a file that the page asks for ahead fails by itself, or by the worker that asks for it. */
const WITHOUT_NETWORK = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

/** Keeps the offline page from noticing, by the browser's word or by asking every five seconds, that the network is back. */
const WITHOUT_ITS_OWN_LOOKS = `
  addEventListener('online', (event) => event.stopImmediatePropagation());
  const startInterval = window.setInterval;
  window.setInterval = (work, ms) => startInterval(work, ms === 5000 ? 600000 : ms);
`;

const manifest = z.object({
  name: z.literal('木棉學堂'),
  lang: z.literal('zh-Hant-TW'),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string().optional() }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

const sizeOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

/** The colour in the middle of the left edge, where an icon shows its ground, as `#RRGGBB`. */
const groundOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(2, canvas.height / 2, 1, 1).data ?? [];
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  }, src);

/** The worker is there and answers for this page. */
const untilWorkerAnswers = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

describe('the shop as an installed app', () => {
  it('has a name, icons of the sizes that it says, and the ways to the collection and the cart', () =>
    journeys.visit(installed, async ({ page, shop }) => {
      await page.goto('/login');
      const address = await page.locator('link[rel="manifest"]').getAttribute('href');
      const {
        icons,
        shortcuts,
        start_url: start,
      } = manifest.parse(await (await page.request.get(`${shop.url}${String(address)}`)).json());
      expect(start).toBe('/');
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
      );
      for (const { src, sizes } of icons) expect(await sizeOf(page, src)).toBe(sizes);
      expect(await sizeOf(page, '/apple-touch-icon.png')).toBe('180x180');
      expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
        ['我的收藏', '/users'],
        ['購物車', '/users/shoppingcart'],
      ]);
    }));

  it('[LOOK-6] has icons on the red-orange of the kapok flower', () =>
    journeys.visit(installed, async ({ page }) => {
      await page.goto('/login');
      const icons = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'];
      // WebP and scaling move a channel by a step or two.
      const grounds = await Promise.all(icons.map((src) => groundOf(page, src)));
      expect(grounds.filter((color) => !/^#C[4-8]4[8-C]1[2-6]$/.test(color))).toEqual([]);
    }));

  it('says that there is no network in place of any page, in the language in use, and opens it by the button', () =>
    journeys.visit(installed, async (visit) => {
      const { context, page, expectMessage } = visit;
      expectMessage(WITHOUT_NETWORK);
      // Who does not wait for the page to find the network by itself has the button.
      await context.addInitScript({ content: WITHOUT_ITS_OWN_LOOKS });
      await page.goto('/products/cello-first-bow');
      await untilWorkerAnswers(page);
      await context.setOffline(true);
      await page.goto('/products/mindful-breathing');
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.innerText()).toBe('目前連不上商店');
      await expect.poll(() => page.title()).toBe('目前連不上商店｜木棉學堂');
      expect(new URL(page.url()).pathname).toBe('/products/mindful-breathing');
      expect(await barriersInFullRun(page)).toEqual([]);

      await page.getByRole('button', { name: '重試' }).click();
      await page.getByRole('button', { name: '重試' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: '重試' }).click();
      await expect.poll(() => heading.innerText()).toMatch(/^正念呼吸/);

      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByRole('button', { name: '切換為中文' }).waitFor();
      await untilSettled(visit);
      await context.setOffline(true);
      await page.goto('/users/orders?tab=recent');
      await expect.poll(() => heading.innerText()).toBe("Can't reach the shop");
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
    }));

  it('[AUTH-3] [STREAM-1] keeps built files and nothing that belongs to a person, and opens by itself when connected again', () =>
    journeys.visit(installed, async (visit) => {
      const { context, page, beside, expectMessage } = visit;
      expectMessage(WITHOUT_NETWORK);
      await beside.register(newPerson('Kuo'));
      await page.goto('/');
      await untilWorkerAnswers(page);
      for (const address of ['/users', '/users/mediaplayer?ProductId=A001', '/products/mindful-breathing']) {
        await page.goto(address);
        await untilSettled(visit);
      }
      const kept = await keptPaths(page);
      expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/offline.js']));
      expect(
        kept.filter((path) => !/^\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|[\w-]+\.(?:html|js|svg))$/.test(path)),
      ).toEqual([]);

      await context.setOffline(true);
      await page.goto('/users');
      await page.getByRole('heading', { name: '目前連不上商店' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
    }));
});
