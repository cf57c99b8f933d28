import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutLine } from '../support/journey/cut-line.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openJourneys();

/** In so many openings every file of a page is lost once, and no two that are asked for one after the other in the same. */
const OPENINGS = 8;
const EVERY_FILE_LOST_WITHIN_MS = 240_000;

/** A small page, from which all others are opened. */
const START = '/no/such/page';

const visitorPages = ['/', '/products/cello-first-bow', '/register'];
const memberPages = ['/users/orders', '/users/userprofile', '/users/mediaplayer?ProductId=A001'];
const staffPage = '/mgnh/orders';

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
    .poll(look, { timeout: 30_000 })
    .toEqual([])
    .catch(() => undefined);
  return missing;
};

/** Opens the page from the small one, as far as it comes. */
const openFromStart = async (visit: Visit, address: string, prepare: () => void): Promise<void> => {
  const { page } = visit;
  // A busy page goes on requesting files while it is left, and the end of some of these requests is never reported.
  await page.goto('about:blank');
  await page.goto(START);
  await untilSettled(visit);
  prepare();
  await press(page, address);
  await page.getByRole('heading', { level: 1, name: '找不到這個頁面' }).waitFor({ state: 'detached' });
};

/** Opens the page until every file on the way to it was lost once, and tells of which ones it did not recover. */
const openThroughBadLine = async (visit: Visit, address: string): Promise<readonly string[]> => {
  const { page, expectMessage } = visit;
  expectMessage(/ERR_CONNECTION_RESET|Unable to preload|dynamically imported module|did not arrive/);
  const line = await cutLine(page, OPENINGS);
  await openFromStart(visit, address, line.mend);
  await untilSettled(visit);
  const whole = await whatIsShown(page);
  const styles = new Set(whole.styles);
  await page.reload();
  await untilSettled(visit);
  // Those of the page itself: neither of the one before nor of one that was thought of.
  const own = (await whatIsShown(page)).styles.filter((file) => styles.has(file));
  const faults: string[] = [];
  let lostFiles = 0;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await openFromStart(visit, address, () => {
      line.lose(opening);
    });
    const missing = await findMissing(page, { ...whole, styles: own });
    line.mend();
    lostFiles += line.lost().length;
    faults.push(...missing.map((fault) => `without ${line.lost().join(', ')} at first: ${fault}`));
  }
  expect(lostFiles).toBeGreaterThan(OPENINGS);
  return faults;
};

/** Whether the application has begun: what the server wrote is deaf until then. */
const hasBegun = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

/** Opens the address itself as often, as who follows a link from elsewhere; no page of the shop is there yet that could help. */
const openDocumentThroughBadLine = async (visit: Visit, address: string): Promise<readonly string[]> => {
  const { page, expectMessage } = visit;
  expectMessage(/ERR_CONNECTION_RESET|Unable to preload|dynamically imported module|did not arrive/);
  const line = await cutLine(page, OPENINGS);
  await page.goto(address);
  await untilSettled(visit);
  const whole = await whatIsShown(page);
  const faults: string[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('about:blank');
    line.lose(opening);
    await page.goto(address);
    const missing = await findMissing(page, whole);
    const isDeaf = await expect
      .poll(() => hasBegun(page))
      .toBe(true)
      .then(
        () => false,
        () => true,
      );
    line.mend();
    const all = isDeaf ? [...missing, 'the application has not begun'] : missing;
    faults.push(...all.map((fault) => `without ${line.lost().join(', ')} at first: ${fault}`));
  }
  return faults;
};

describe('a line that breaks for a moment while a page is opened', () => {
  it(
    '[LOOK-7] opens who comes by a link the first page, whatever of it was lost',
    { timeout: EVERY_FILE_LOST_WITHIN_MS },
    () =>
      journeys.visit(screens.phone, async (visit) => {
        expect(await openDocumentThroughBadLine(visit, '/')).toEqual([]);
      }),
  );

  it.each(visitorPages)(
    '[LOOK-7] leaves %s neither unstyled nor stuck',
    { timeout: EVERY_FILE_LOST_WITHIN_MS },
    (address) =>
      journeys.visit(screens.phone, async (visit) => {
        visit.expectMessage(/status of 404/);
        expect(await openThroughBadLine(visit, address)).toEqual([]);
      }),
  );

  it.each(memberPages)(
    '[LOOK-7] leaves a member with %s neither unstyled nor stuck',
    { timeout: EVERY_FILE_LOST_WITHIN_MS },
    (address) =>
      journeys.visit(screens.phone, async (visit) => {
        visit.expectMessage(/status of 404/);
        await visit.beside.register(newPerson('Mrt'));
        expect(await openThroughBadLine(visit, address)).toEqual([]);
      }),
  );

  it('[LOOK-7] leaves no page of the management unstyled or stuck', { timeout: EVERY_FILE_LOST_WITHIN_MS }, () =>
    journeys.visit(screens.desk, async (visit) => {
      visit.expectMessage(/status of 404/);
      await visit.beside.signIn(demoStaff);
      expect(await openThroughBadLine(visit, staffPage)).toEqual([]);
    }),
  );

  it('[LOOK-7] [LOOK-8] is named as what it is, and the page opens by itself once the shop is back', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { context, page, beside, expectMessage } = visit;
      expectMessage(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module|did not arrive/);
      await beside.register(newPerson('Mrt'));
      await page.goto('/users');
      await untilSettled(visit);
      await context.setOffline(true);
      await page.getByRole('link', { name: '我的訂單' }).first().click();
      await page.getByRole('alert').getByText('目前連不上商店，請檢查網路後再試一次').waitFor();
      await retry(page).click();
      await retry(page).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
    }));
});
