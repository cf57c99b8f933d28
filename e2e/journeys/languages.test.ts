import { describe, expect, it } from 'vitest';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { isMarkedElement, isRunning, lessonRow, markElement, playedSeconds } from '../support/screens/player-screen.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openSharedJourneys();
const english = { ...screens.desk, locale: 'en-GB' };
const SOUND = '帕海貝爾：D 大調卡農';

describe('the language of the shop', () => {
  it('[LOOK-10] is the one that the browser prefers at the first visit, and stands in every address', () =>
    journeys.visit(english, async (visit) => {
      const { page } = visit;
      await page.goto('/?ProductKind=video');
      await untilSettled(visit);
      expect(new URL(page.url()).pathname).toBe('/en');
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      const addresses = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.filter((address) => !/^\/en(?:[/?#]|$)/.test(address))).toEqual([]);
      await page.locator('main').getByRole('link', { name: /./ }).last().click();
      await page.getByRole('heading', { level: 2, name: 'About' }).or(page.locator('#about')).first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/en\/products\//);
      await page.goto('/en/users/orders?tab=unpaid');
      await page.waitForURL('**/en/login?*');
      expect(page.url()).toContain('/en/login?redirect=%2Fusers%2Forders');
    }));

  it('[LOOK-10] changes with a press: the address follows, the page stays where it is, and the choice is kept', () =>
    journeys.visit(english, async (visit) => {
      const { page } = visit;
      await page.goto('/en/products/cello-first-bow');
      await untilSettled(visit);
      const steps = await page.evaluate(() => window.history.length);
      await page.evaluate(() => {
        window.scrollTo(0, 400);
      });
      // The event itself: to press a header that sticks, the browser driver would scroll to its place.
      await page.getByRole('button', { name: '切換為中文' }).dispatchEvent('click');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/products/cello-first-bow');
      await untilSettled(visit);
      expect(await page.evaluate(() => [document.documentElement.lang, window.scrollY, window.history.length])).toEqual(
        ['zh-Hant-TW', 400, steps],
      );
      const addresses = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.filter((address) => address.startsWith('/en'))).toEqual([]);
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/');
      await page.goto('/en');
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }));

  it('[LOOK-10] holds for pages that were opened in another one before', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await page.goto('/');
      await untilSettled(visit);
      await page.locator('main').getByRole('link', { name: '大提琴' }).first().click();
      await page.waitForURL('**/products/*');
      await untilSettled(visit);
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.waitForURL('**/en/products/*');
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/en');
      await page.getByRole('heading', { level: 1, name: 'Learn one thing well, at home' }).waitFor();
    }));

  it('[LOOK-10] [LOOK-2] changes beside a sound that plays on', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside, shop } = visit;
      const person = newPerson('方音');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'A001');
      await page.goto('/users/mediaplayer?ProductId=A001');
      await lessonRow(page, SOUND).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      await markElement(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('.m3u8')) asked.push(request.url());
      });
      const there = await playedSeconds(page);
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.waitForURL('**/en/users/mediaplayer**');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(there + 1);
      await untilSettled(visit);
      expect([await isMarkedElement(page), await isRunning(page), asked]).toEqual([true, true, []]);
    }));
});
