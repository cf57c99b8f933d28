import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const BY_HUB = '送出';
const BY_API = '以 API 送出';

const field = (page: Page): Locator => page.getByLabel('輸入訊息');
const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
const messages = (page: Page): Locator => page.getByRole('log', { name: '訊息' }).getByRole('listitem');
const status = (page: Page): Locator => page.getByRole('main').getByRole('status').last();

/** What only programs need is folded away. */
const unfold = (page: Page): Promise<void> => page.getByText('給開發者').click();

const openTalk = async (page: Page): Promise<void> => {
  await page.goto('/chat');
  await page.getByText('已連線').waitFor();
  await unfold(page);
};

const say = async (page: Page, text: string, way = BY_HUB): Promise<void> => {
  await field(page).fill(text);
  await button(page, way).click();
  await expect.poll(() => field(page).inputValue()).toBe('');
};

/** What would run, load or leave the page, were it not text. */
const vectors = [
  '<img src=x onerror="window.hit=1">',
  '<script>window.hit=1</script>',
  '"><svg/onload=window.hit=1>',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:window.hit=1">click</a>',
  '<style>*{display:none}</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
  '</p></li></ol><form action="https://evil.example"><button>go',
  '${window.hit=1}{{constructor.constructor("window.hit=1")()}}',
  '&lt;img src=x onerror=window.hit=1&gt;',
  '<base href="https://evil.example/">',
  '<input autofocus onfocus=window.hit=1>',
  '<details open ontoggle=window.hit=1>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  'javascript:window.hit=1//',
  '<body onload=window.hit=1>',
  '<object data="javascript:window.hit=1">',
  '<embed src="data:text/html,<script>window.hit=1</script>">',
  '<video><source onerror=window.hit=1>',
  '<marquee onstart=window.hit=1>',
  '<link rel=stylesheet href="//evil.example/a.css">',
  '<template><img src=x onerror=window.hit=1></template>',
  '<svg><script>window.hit=1</script></svg>',
  '<svg><animate onbegin=window.hit=1 attributeName=x>',
  '<button popovertarget=x onclick=window.hit=1>',
  '<img src="//evil.example/pixel.png">',
  '--><img src=x onerror=window.hit=1>',
  '</textarea><img src=x onerror=window.hit=1>',
  '[click](javascript:window.hit=1)',
  '\u003cimg src=x onerror=window.hit=1\u003e',
] as const;

/** A browser on a machine without any network calls itself offline from the start: the page is told of the change as well. */
const setOffline = async ({ context, page }: Visit, offline: boolean): Promise<void> => {
  await context.setOffline(offline);
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), offline ? 'offline' : 'online');
};

describe('the online talk', () => {
  const journeys = openJourneys();
  // Buyers alone may write unless staff change it; most of the people here have bought nothing.
  beforeAll(async () => {
    const staff = await createCaller(journeys.shop().url).signIn(demoStaff);
    await staff(contract.setChatWriters, { Writers: 'everyone' });
  });

  /** Two members, the first at a desk, the second with a phone. */
  const withTwo = (story: (first: Visit, second: Visit) => Promise<void>): Promise<void> =>
    journeys.visit(screens.desk, async (first) => {
      await first.beside.register(newPerson('方晴'));
      await journeys.visit(screens.phone, async (second) => {
        await second.beside.register(newPerson('郭安'));
        await story(first, second);
      });
    });

  it('[CHAT-1] [CHAT-2] [NAV-4] two members talk by the hub and by the API, and see what they missed', () =>
    withTwo(async (first, second) => {
      const { page } = first;
      await first.page.goto('/users');
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '線上對談' }).click();
      await page.getByText('目前沒有任何訊息').waitFor();
      await page.getByText('已連線').waitFor();
      expect(new URL(page.url()).pathname).toBe('/chat');
      await unfold(page);
      await openTalk(second.page);
      for (const name of [BY_HUB, BY_API]) await expect.poll(() => button(page, name).isDisabled()).toBe(true);
      await field(page).fill('  ');
      for (const name of [BY_HUB, BY_API]) await expect.poll(() => button(page, name).isDisabled()).toBe(true);

      await say(page, '第一堂課好聽嗎？');
      await say(second.page, '很好聽', BY_API);
      for (const reader of [page, second.page]) {
        await expect.poll(() => messages(reader).count()).toBe(2);
        const [byHub = '', byApi = ''] = await messages(reader).allInnerTexts();
        expect(byHub).toMatch(
          /連線代碼\s+[\w-]{20}\s+日期\s+\d{4}-\d\d-\d\d \d\d:\d\d(?:\s+檢舉)?\s+第一堂課好聽嗎？$/,
        );
        expect(byApi).toMatch(/連線代碼\s+api\s+日期\s+\d{4}-\d\d-\d\d \d\d:\d\d(?:\s+檢舉)?\s+很好聽$/);
      }
      await expect.poll(() => messages(page).first().innerText()).toMatch(/^我\s/);
      await expect.poll(() => messages(second.page).first().innerText()).toMatch(/^方○\s/);

      await composeAndEnter(second.page);
      await messages(page).getByText('好').nth(2).waitFor();
      await expect.poll(() => messages(page).count()).toBe(3);

      first.expectMessage(/WebSocket|ERR_INTERNET_DISCONNECTED|net::ERR/);
      await setOffline(first, true);
      await expect.poll(() => status(page).innerText()).toMatch(/離線|重新連線中…/);
      await say(second.page, '隧道裡也收得到');
      await setOffline(first, false);
      await messages(page).getByText('隧道裡也收得到').waitFor();
      await page.getByText('已連線').waitFor();
      await expect.poll(() => messages(page).count()).toBe(4);
    }));

  it('[CHAT-2] says when a message is too long or comes too fast, keeps it, and is whole in every look', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const call = await visit.beside.register(newPerson('Sun'));
      await openTalk(page);
      await field(page).fill('a'.repeat(501));
      await page.getByText('訊息太長，請縮短至 500 字以內').waitFor();
      await expect.poll(() => button(page, BY_HUB).isDisabled()).toBe(true);
      await field(page).fill('a'.repeat(450));
      await page.getByText('還可輸入 50 字').waitFor();
      for (let count = 1; count <= 5; count += 1) await call(contract.sendChatMessage, { Text: `Hello ${count}` });
      await field(page).fill('One more');
      await button(page, BY_HUB).click();
      await page.getByText('傳送太頻繁，請稍候').waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('One more');
      await messages(page).getByText('Hello 5').waitFor();
      // The messages of the other story are in Chinese, whatever the language of the page.
      expect(await lookAtScreen(visit, { name: 'talk', hasForeignWords: true })).toEqual([]);
    }));

  it('[CHAT-1] keeps what is typed while a message is on its way', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.register(newPerson('Moon'));
      await openTalk(page);
      const sent = Promise.withResolvers<null>();
      await page.route('**/api/Chat/Send', async (route) => {
        await sent.promise;
        await route.continue();
      });
      await field(page).fill('First');
      await button(page, BY_API).click();
      await field(page).fill('Second');
      sent.resolve(null);
      await messages(page).getByText('First').waitFor();
      // The button turns while it is sent, and the answer decides about the field.
      await expect.poll(() => button(page, BY_API).isEnabled()).toBe(true);
      await expect.poll(() => field(page).inputValue()).toBe('Second');
    }));

  it('[H01] everything that is said is text: nothing runs, loads or leaves the page', () =>
    withTwo(async (first, second) => {
      await openTalk(first.page);
      await openTalk(second.page);
      const lines = Array.from({ length: 5 }, (_, part) =>
        vectors.filter((_vector, index) => index % 5 === part).join('\n'),
      );
      for (const [part, text] of lines.entries()) await say(first.page, text, part % 2 === 0 ? BY_HUB : BY_API);
      const shown = second.page.getByRole('log').locator('[dir=auto]');
      await expect.poll(() => shown.allInnerTexts()).toEqual(expect.arrayContaining(lines));
      for (const { page } of [first, second]) {
        expect(await page.evaluate((): unknown => Reflect.get(window, 'hit'))).toBeUndefined();
        await expect
          .poll(() => page.locator('main img, main iframe, main script, main svg[onload], main base').count())
          .toBe(0);
      }
      expect(await barriersInFullRun(second.page)).toEqual([]);
    }));
});

/** Writes 好 with an input method: the Enter that ends the composing does not send, the next one does. */
const composeAndEnter = async (page: Page): Promise<void> => {
  await field(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'ㄏㄠˇ', selectionStart: 3, selectionEnd: 3 });
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await keyboard.send('Input.insertText', { text: '好' });
  await expect.poll(() => field(page).inputValue()).toBe('好');
  await expect.poll(() => messages(page).count()).toBe(2);
  await page.keyboard.press('Shift');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('');
};
