import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutLine } from '../support/journey/cut-line.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openJourneys();

/** A small page, from which all others are opened. */
const START = '/no/such/page';

const visitorPages = ['/', '/products/cello-first-bow', '/cart', '/register'];
const memberPages = ['/users/orders', '/users/userprofile'];
const playerPages = ['/users/mediaplayer?ProductId=A001'];
const staffPages = ['/mgnh/orders', '/mgnh/settings'];

interface Shown {
  readonly heading: string;
  /** Style sheets that the browser has read, by file. */
  readonly styles: readonly string[];
}

const whatIsShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet !== null)
      .map(({ href }) => new URL(href).pathname),
  }));

/** Goes to the page as a link does, without waiting for it: it may not come. */
const press = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    window.history.pushState({}, '', href);
  }, address);

const retry = (page: Page) => page.getByRole('button', { name: '重試' });

/** What is missing of the page, after 重試 was pressed wherever it stood. */
const findMissing = async (page: Page, whole: Shown): Promise<readonly string[]> => {
  let missing: readonly string[] = [];
  const look = async (): Promise<readonly string[]> => {
    // The page may go on by itself and take the button away.
    for (const button of await retry(page).all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    const shown = await whatIsShown(page).catch((): Shown => ({ heading: 'on its way', styles: [] }));
    missing = [
      ...(shown.heading === whole.heading ? [] : [`stands at: ${shown.heading}`]),
      ...whole.styles.filter((file) => !shown.styles.includes(file)).map((file) => `without ${file}`),
      ...((await retry(page).count()) === 0 ? [] : ['still to be tried again']),
    ];
    return missing;
  };
  await expect
    .poll(look, { timeout: 15_000 })
    .toEqual([])
    .catch(() => undefined);
  return missing;
};

/** Opens each page so often that every file on the way to it was lost once, and tells which pages stayed behind. */
const openThroughBadLine = async (visit: Visit, addresses: readonly string[]): Promise<readonly string[]> => {
  const { page, expectMessage } = visit;
  expectMessage(/ERR_CONNECTION_RESET|status of 404|Unable to preload|dynamically imported module|did not arrive/);
  const line = await cutLine(page);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await untilSettled(visit);
    const whole = await whatIsShown(page);
    for (let number = 0; ; number += 1) {
      await page.goto(START);
      await untilSettled(visit);
      line.lose(number);
      await press(page, address);
      await page.getByRole('heading', { level: 1, name: '找不到這個頁面' }).waitFor({ state: 'detached' });
      const missing = await findMissing(page, whole);
      line.mend();
      const lost = line.lost();
      if (lost === undefined) break;
      faults.push(...missing.map((fault) => `${address} without ${lost} at first: ${fault}`));
    }
  }
  return faults;
};

describe('a line that breaks for a moment while a page is opened', () => {
  it('[LOOK-7] leaves no page of the shop unstyled or stuck', () =>
    journeys.visit(screens.phone, async (visit) => {
      expect(await openThroughBadLine(visit, visitorPages)).toEqual([]);
    }));

  it('[LOOK-7] leaves no page of the member area unstyled or stuck', () =>
    journeys.visit(screens.phone, async (visit) => {
      await visit.beside.register(newPerson('Mrt'));
      expect(await openThroughBadLine(visit, memberPages)).toEqual([]);
    }));

  it('[LOOK-7] leaves the player neither unstyled nor stuck', () =>
    journeys.visit(screens.phone, async (visit) => {
      await visit.beside.register(newPerson('Mrt'));
      expect(await openThroughBadLine(visit, playerPages)).toEqual([]);
    }));

  it('[LOOK-7] leaves no page of the management unstyled or stuck', () =>
    journeys.visit(screens.desk, async (visit) => {
      await visit.beside.signIn(demoStaff);
      expect(await openThroughBadLine(visit, staffPages)).toEqual([]);
    }));

  it('[LOOK-7] [LOOK-8] is named as what it is, and the page opens by itself once the shop is back', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { context, page, beside, expectMessage } = visit;
      expectMessage(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module|did not arrive/);
      await beside.register(newPerson('Mrt'));
      await page.goto('/users');
      await untilSettled(visit);
      await context.setOffline(true);
      await page.getByRole('link', { name: '我的訂單' }).first().click();
      await page.getByRole('alert').getByText('連不上木棉學堂，請檢查網路後再試一次').waitFor();
      await retry(page).click();
      await retry(page).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
    }));
});
