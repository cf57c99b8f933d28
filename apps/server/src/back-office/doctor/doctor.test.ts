import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { machineChecks, openingChecks } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import type { RenderedMail } from '#server/platform/mail/message.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { green, examine } from './finding.ts';
import type { Installation } from './index.ts';

let folder = '';
let front: Server;
let shop: TestShop;
let boss: TestCaller;
let isMailTaken = true;
const mails: RenderedMail[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kapok-doctor-'));
  front = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const installation: Installation = {
    production: true,
    dataDir: folder,
    mailServer: { smtpUrl: 'smtp://somebody:hunter2@127.0.0.1:1', mailFrom: 'shop@shop.example.tw' },
    gatewayKind: 'none',
    invoiceMode: 'by-hand',
    invoiceSource: 'machine',
    mailSource: 'machine',
    invoiceServices: noInvoiceServices,
    trustsProxy: false,
  };
  const address = front.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  shop = await openTestShop({
    withoutProfile: true,
    settings: {
      demo: false,
      installation: () => installation,
      mediaDir: folder,
      publicUrl: () => `http://127.0.0.1:${String(port)}`,
    },
    mailer: (mail) => {
      if (!isMailTaken) return Promise.reject(new Error('refused'));
      mails.push(mail);
      return Promise.resolve();
    },
  });
  boss = await shop.staff('boss');
});
afterAll(async () => {
  await shop.close();
  front.close();
  rmSync(folder, { recursive: true });
});

const opening = async (language?: string) => {
  const { Checks } = await shop.as(boss, language)(contract.qryOpening, null);
  return Object.fromEntries(Checks.map(({ Name, State, Sentence }) => [Name, { State, Sentence }]));
};

describe('what the shop says of its own health', () => {
  it('[OWN-2, OWN-3] names what is missing before it sells, each by a check, in a language of the shop', async () => {
    const found = await opening();
    expect(Object.keys(found)).toEqual([...openingChecks]);
    expect(found).toMatchObject({
      seller: { State: 'red' },
      payments: { State: 'red' },
      invoices: { State: 'green' },
      product: { State: 'red' },
    });
    expect(found['seller']?.Sentence).toContain('統一編號');
    // Until English is chosen, the shop speaks Chinese alone.
    expect((await opening('en'))['payments']?.Sentence).toContain('還不能收款');
  });

  it('[OWN-2] turns a point green by what was done, never by a tick', async () => {
    await shop.db
      .insertInto('category')
      .values({ code: 'sea', name_zh: '海', name_en: 'Sea', sort_index: 0 })
      .execute();
    await shop.db
      .insertInto('product')
      .values({
        product_id: 'V001',
        slug: 'waves',
        kind: 'video',
        status: 'published',
        category_code: 'sea',
        name_zh: '海浪',
        name_en: 'Waves',
        published_at: new Date(),
      })
      .execute();
    expect((await opening())['product']?.State).toBe('green');
  });

  it('[OWN-3] tries every part for real, cleans up, and tells no secret', async () => {
    vi.stubEnv('FFMPEG', 'npm');
    const { Checks } = await shop.as(boss, 'en')(contract.qryHealth, null);
    expect(Checks.map(({ Name }) => Name)).toEqual([...machineChecks]);
    const states = Object.fromEntries(Checks.map(({ Name, State }) => [Name, State]));
    expect(states).toMatchObject({
      database: 'green',
      clock: 'green',
      storage: 'green',
      worker: 'red',
      proxy: 'green',
      'mail-server': 'red',
      gateway: 'amber',
      'invoice-service': 'green',
      backup: 'red',
      transcoder: 'green',
    });
    expect(JSON.stringify(Checks)).toMatch(/使用 npm 附帶的 FFmpeg \d/);
    // In production an address without TLS is none, even where it answers.
    expect(states['address']).toBe('red');
    expect(readdirSync(folder)).toEqual([]);
    expect(JSON.stringify(Checks)).not.toContain('hunter2');
    vi.unstubAllEnvs();
  });

  it('[OWN-3] sees the proxy that nobody told it of', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: contract.qryHealth.path,
      headers: { authorization: `Bearer ${boss.token ?? ''}`, 'x-forwarded-for': '203.0.113.7' },
      payload: {},
    });
    expect(answer.body).toMatch(/"proxy","State":"red"/);
  });

  it('[OWN-3] sends a mail to whoever asks for it, and says where it was not taken', async () => {
    expect(await shop.as(boss)(contract.sendTestMail, null)).toBe(true);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([['boss@example.com', '測試信']]);
    isMailTaken = false;
    expect(await shop.as(boss)(contract.sendTestMail, null)).toBe(false);
  });

  it('[OWN-3] gives up what does not answer, and hides what a failure says', async () => {
    const never = await examine(() => new Promise(() => undefined), 20);
    expect(never.state).toBe('red');
    const failed = await examine(() => Promise.reject(new Error('password hunter2 is wrong')));
    expect(JSON.stringify(failed)).not.toContain('hunter2');
    expect(await examine(() => Promise.resolve(green('好', 'fine')))).toMatchObject({ state: 'green' });
  });
});
