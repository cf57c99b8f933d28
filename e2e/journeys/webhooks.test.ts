import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { enter, typeInto } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';

// Toasts keep the language in which they were said, and notes are in one.
const withToast = { hasForeignWords: true } as const;

/** Whoever listens on this machine, which the demo may reach. */
let receiver: Server;
let port = 0;
let status = 204;
const types: string[] = [];
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let raw = '';
    request.on('data', (piece: Buffer) => (raw += piece.toString()));
    request.on('end', () => {
      types.push(/"type":"([a-z.]+)"/.exec(raw)?.[1] ?? '');
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = receiver.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** Adds a webhook by keyboard alone; the form says what is missing. */
const add = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/webhooks');
  await page.getByText('還沒有 Webhook').waitFor();
  expect(await lookAtScreen(visit, { name: 'webhooks-none' })).toEqual([]);
  await enter(page, page.getByRole('button', { name: '新增 Webhook' }));
  const form = page.getByRole('dialog', { name: '新增 Webhook' });
  const url = form.getByRole('textbox', { name: '接收網址' });
  await typeInto(page, url, 'hooks.example.com');
  await enter(page, form.getByRole('button', { name: '儲存' }));
  await form.getByText('請輸入以 https:// 開頭的網址').waitFor();
  expect(await lookAtScreen(visit, { name: 'webhook-form' })).toEqual([]);
  await url.fill(`http://127.0.0.1:${port}/kapok`);
  await typeInto(page, form.getByRole('textbox', { name: '備註' }), '會計軟體');
  await form.getByRole('checkbox', { name: '訂單已退款' }).check();
  await enter(page, form.getByRole('button', { name: '儲存' }));
  const shown = page.getByRole('dialog', { name: '簽章密鑰' });
  await shown.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).waitFor();
  expect(await lookAtScreen(visit, { name: 'webhook-secret', ...withToast })).toEqual([]);
  await enter(page, shown.getByRole('button', { name: '我已儲存密鑰' }));
  await shown.waitFor({ state: 'detached' });
  await page.getByText('啟用中').waitFor();
};

/** Sends tests, one that is taken and one that is not, and the latter again. */
const test = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  const send = page.getByRole('button', { name: `傳送測試到 127.0.0.1:${port}` });
  await send.click();
  await page.getByText('已送達', { exact: true }).waitFor();
  status = 500;
  await send.click();
  await page.getByText('未送達', { exact: true }).waitFor();
  await page.getByText('接收端沒有收下（HTTP 500）').waitFor();
  expect(await lookAtScreen(visit, { name: 'webhooks', ...withToast })).toEqual([]);
  status = 200;
  await page.getByRole('button', { name: /^重送/ }).first().click();
  await expect.poll(() => page.getByText('已送達', { exact: true }).count()).toBe(2);
  expect(types).toEqual(['test', 'test', 'test']);
  await page.getByRole('button', { name: /^查看/ }).first().click();
  await page.getByRole('dialog', { name: '訊息內容' }).getByText('"type": "test"').waitFor();
  expect(await lookAtScreen(visit, { name: 'webhook-message', ...withToast })).toEqual([]);
  await page.keyboard.press('Escape');
};

describe('webhooks', () => {
  const journeys = openJourneys();

  it('[OFFER-6] staff add one by keyboard, see its secret once, test it and send a message again', async () => {
    await journeys.visit(screens.desk, async (visit) => {
      await add(visit);
      await test(visit);
    });
  });

  it('[OFFER-6] staff switch one off, give it another secret and remove it on a phone', async () => {
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/webhooks');
      await page.getByRole('button', { name: `停用 127.0.0.1:${port}` }).click();
      const question = page.getByRole('dialog', { name: '要停用' });
      expect(await lookAtScreen(visit, { name: 'webhook-off-question', ...withToast })).toEqual([]);
      await question.getByRole('button', { name: '停用', exact: true }).click();
      await page.getByRole('button', { name: `啟用 127.0.0.1:${port}` }).waitFor();
      expect(await lookAtScreen(visit, { name: 'webhook-off', ...withToast })).toEqual([]);
      await page.getByRole('button', { name: '產生新密鑰' }).click();
      await page.getByRole('dialog', { name: '要產生新密鑰嗎' }).getByRole('button', { name: '產生新密鑰' }).click();
      await page
        .getByRole('dialog', { name: '簽章密鑰' })
        .getByText(/^whsec_/)
        .waitFor();
      await page.getByRole('button', { name: '我已儲存密鑰' }).click();
      await page.getByText(/舊密鑰同時有效至/).waitFor();
      await page.getByRole('button', { name: `移除 127.0.0.1:${port}` }).click();
      await page.getByRole('dialog', { name: '要移除' }).getByRole('button', { name: '移除', exact: true }).click();
      await page.getByText('還沒有 Webhook').waitFor();
    });
  });

  it('[OFFER-6] staff open the product feed, which a browser reads as XML, and close it', async () => {
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      visit.expectMessage(/status of 404.*product-feed/);
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/settings/growth');
      const section = page.getByRole('region', { name: '商品資料檔' });
      const box = section.getByRole('checkbox', { name: '開放讀取商品資料檔' });
      await box.click();
      await section.getByRole('button', { name: '複製英文網址' }).waitFor();
      await page.getByText('已開放商品資料檔').waitFor();
      await section.scrollIntoViewIfNeeded();
      expect(await lookAtScreen(visit, { name: 'product-feed', ...withToast })).toEqual([]);
      const read = () =>
        page.evaluate(async () => {
          const answer = await fetch('/product-feed.xml', { cache: 'no-store' });
          const parsed = new DOMParser().parseFromString(await answer.text(), 'application/xml');
          return {
            status: answer.status,
            root: parsed.documentElement.nodeName,
            items: parsed.querySelectorAll('item').length,
          };
        });
      const feed = await read();
      expect(feed).toMatchObject({ status: 200, root: 'rss' });
      expect(feed.items).toBeGreaterThan(3);
      await box.click();
      await page.getByText('已關閉商品資料檔').waitFor();
      expect(await read()).toMatchObject({ status: 404 });
    });
  });
});
