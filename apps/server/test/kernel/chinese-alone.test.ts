import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { createOutboxMailer, openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { fixedPages } from '#server/pages/fixed-pages.ts';
import { openTestShop, stranger, TEST_PUBLIC_URL, type TestCaller, type TestShop } from '../test-shop.ts';

const PRODUCT = '/products/cello-first-bow';
/** A browser that prefers English, and chose it here before. */
const english = { 'accept-language': 'en-GB,en;q=0.9', cookie: 'kapok-language=en' };

let shop: TestShop;
let beside: TestShop;
let boss: TestCaller;
let mei: TestCaller;
/** Every English text that staff have written, a line each. */
let written: readonly string[] = [];

const choose = async (Languages: 'chinese' | 'chinese-and-english'): Promise<void> => {
  const { Version, Profile } = await shop.as(boss)(contract.qrySavedShopProfile, {});
  expect(await shop.as(boss)(contract.saveShopProfile, { ...Profile, Languages, Replaces: Version })).toBe(true);
  for (const each of [shop, beside])
    await eventually(async () => {
      expect((await each.as(stranger)(contract.qryShopProfile, {})).Languages).toBe(Languages);
    });
};

const readWritten = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly text: string }>`
    select unnest(array[name_en, summary_en, description_en]) as text from product
    union select name_en from category union select title_en from playlist_item union select alt_en from product_image
    union select unnest(array[name_en, subject_en, words_en]) from teacher union select name_en from shipping_method
    union select unnest(array[title_en, body_en]) from terms_version
    union select unnest(array[title_en, body_en]) from own_page_version
    union select value #>> '{}' from shop_setting where name in ('mail-greeting-en', 'mail-signature-en')
    union select unnest(array[name_en, tagline_en, intro_en, company_en, address_en, hours_en]) from shop_profile`.execute(
    shop.db,
  );
  return rows.flatMap(({ text }) => text.split('\n').map((line) => line.trim())).filter((line) => line.length > 4);
};

const englishIn = (text: string): readonly string[] => written.filter((line) => text.includes(line));

const get = (url: string) => shop.app.inject({ url, headers: english });

const mailOf = async (mail: 'order-placed' | 'welcome'): Promise<{ readonly html: string; readonly text: string }> => {
  await sql`delete from mail_outbox`.execute(shop.db);
  const order = await shop.db.selectFrom('customer_order').selectAll().executeTakeFirstOrThrow();
  const parts = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer: createOutboxMailer(shop.db),
    publicUrl: () => TEST_PUBLIC_URL,
    oneTimeToken: (token: string) => token,
    mailedCode: () => '12345678',
  };
  await sendMail(parts, { mail, orderId: order.id, memberId: order.member_id });
  return shop.db.selectFrom('mail_outbox').select(['body_html as html', 'body_text as text']).executeTakeFirstOrThrow();
};

beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true });
  beside = await openTestShop({ beside: shop });
  boss = await shop.staff('boss-of-waves');
  mei = await shop.signUp('mei.of.waves');
  await sql`update member set email_proven_at = now() where user_name = 'mei.of.waves'`.execute(shop.db);
  await shop.as(mei)(contract.addItem, { ProductId: 'V002' });
  await shop.as(mei)(contract.convertShoppingCartToOrder, {});
  await shop.as(boss)(contract.saveOwnPage, {
    ...{ Slug: 'waves', Replaces: 0, State: 'published', TitleZh: '關於海浪', TitleEn: 'All about waves' },
    ...{ BodyZh: '看海的人', BodyEn: 'Those who look at the sea', InFooter: true, FooterPlace: 1 },
  });
  await shop.as(boss)(contract.changeMailWords, {
    ...{ GreetingZh: '同學好', GreetingEn: 'Dear learner', SignatureZh: '全體老師', SignatureEn: 'All your teachers' },
  });
  written = await readWritten();
  expect(written.length).toBeGreaterThan(100);
  expect(written).toEqual(expect.arrayContaining(['All about waves', 'Dear learner', 'All your teachers']));
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

describe('a shop that speaks Chinese and English', () => {
  it('[OWN-4] shows Chinese where English was left out, and says in which language it is', async () => {
    await sql`update product set name_en = '', description_en = ' ' where slug = 'cello-first-bow'`.execute(shop.db);
    const { body } = await get(`/en${PRODUCT}`);
    expect(body).toContain('<title>大提琴');
    expect(body).toMatch(/<h1 lang="zh-Hant-TW">大提琴/);
    expect(body).not.toContain('"alternateName"');
    const product = await shop.as(stranger, 'en')(contract.qryProductBySlug, { Slug: 'cello-first-bow' });
    expect(product.ProdName).toContain('大提琴');
    expect(product.Summary).toMatch(/^[A-Z]/);
  });

  it('[OWN-4] names in the English half of a mail what has only a Chinese name', async () => {
    await sql`update order_line set name_en = ''`.execute(shop.db);
    const { text } = await mailOf('order-placed');
    const [chinese = '', inEnglish = ''] = text.split('----');
    const [line = ''] = /^.+ × 1/m.exec(chinese) ?? [];
    expect(line).not.toBe('');
    expect(inEnglish).toContain(line);
  });
});

describe('a shop that speaks Chinese alone', () => {
  beforeAll(async () => {
    await choose('chinese');
  });

  it.each([
    ...['/', PRODUCT, '/LegalDocuments', '/?CategoryCode=music', '/p/waves', '/nowhere'],
    ...fixedPages.map(({ path }) => path.replace(/:\w+/, '1')),
  ])('[OWN-4] answers a browser that prefers English in Chinese at %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(path === '/nowhere' ? 404 : 200);
    expect(body).toContain('<html lang="zh-Hant-TW">');
    expect(body).not.toContain('hreflang');
    expect(body).not.toMatch(/(?:href|content)="[^"]*\/en[/"?]/);
    expect(englishIn(body)).toEqual([]);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/manifest.webmanifest?lang=en', '/openapi.json'])(
    '[OWN-4] says nothing in English at %s that staff have written',
    async (path) => {
      const { body } = await get(path);
      expect(body).not.toContain('/en/');
      expect(body).not.toContain('hreflang');
      expect(englishIn(body)).toEqual([]);
    },
  );

  it('[OWN-4] names itself in Chinese where it is installed', async () => {
    expect((await get('/manifest.webmanifest?lang=en')).json()).toMatchObject({ name: '木棉學堂', lang: 'zh-Hant-TW' });
  });

  it.each([
    ['/en', '/'],
    [`/en${PRODUCT}?from=mail`, `${PRODUCT}?from=mail`],
    ['/en?Search=cello', '/?Search=cello'],
    ['/en/mgnh/products/V001', '/mgnh/products/V001'],
    ['/en/nowhere', '/nowhere'],
    ['/en//evil.example/en', '/evil.example/en'],
    ['/en/\\evil.example', '/evil.example'],
  ])('[OWN-4] leads from %s to the Chinese page, not for good', async (url, location) => {
    for (const headers of [english, {}]) {
      const answer = await shop.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('[OWN-4] answers calls in Chinese, whatever language they ask for', async () => {
    const call = shop.as(mei, 'en');
    const answers = await Promise.all([
      call(contract.qryCatalogue, {}),
      call(contract.qryFacets, {}),
      call(contract.qryProductBySlug, { Slug: 'cello-first-bow' }),
      call(contract.qryTeachers, {}),
      call(contract.qryTeacher, { Slug: 'luo-yi-an' }),
      call(contract.qryLegalDocument, {}),
      call(contract.qryShopProfile, {}),
      call(contract.qryOwnPage, { Slug: 'waves' }),
      call(contract.qryShoppingCart, {}),
    ]);
    expect(englishIn(JSON.stringify(answers))).toEqual([]);
  });

  it.each(['order-placed', 'welcome'] as const)('[OWN-4] writes mails in Chinese alone: %s', async (mail) => {
    const { html, text } = await mailOf(mail);
    for (const body of [html, text]) {
      expect(englishIn(body)).toEqual([]);
      expect(body).toContain('此信由系統自動寄出');
      for (const words of ['同學好', '全體老師']) expect(body).toContain(words);
      expect(body).not.toContain('This email');
      expect(body).not.toContain('/en/');
    }
    expect(html).not.toContain('lang="en"');
    expect(html).not.toContain('<hr');
    expect(text).not.toMatch(/[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/);
  });

  it('[OWN-4] asks for no English name of a category, a way of delivery or terms', async () => {
    const call = shop.as(boss);
    const made = await call(contract.createCategory, { CategoryCode: 'waves', NameZh: '海浪', NameEn: '' });
    expect(made.find(({ CategoryCode }) => CategoryCode === 'waves')).toMatchObject({ NameZh: '海浪', NameEn: '' });
    const { Shipping, Terms } = await call(contract.qryShopSettings, {});
    const [way] = Shipping;
    if (way === undefined) throw new Error('the shop delivers nothing');
    expect(await call(contract.changeShippingMethod, { ...way, NameZh: '海運', NameEn: '' })).toBe(true);
    const text = await call(contract.qryTermsText, { Version: Terms[0]?.Version ?? '' });
    const next = {
      ...text,
      Version: 'waves',
      TitleEn: '',
      BodyEn: '',
      EffectiveFrom: new Date(Date.now() + 60_000).toISOString(),
    };
    expect(await call(contract.publishTerms, next)).toBe(true);
  });

  it('[OWN-4] notes in the audit log who chose its languages', async () => {
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Action: 'change-shop-profile' });
    expect(Entries[0]).toMatchObject({ Action: 'change-shop-profile', Details: { changed: ['languages'] } });
  });

  it('[OWN-4] has its English back when it speaks both again', async () => {
    const terms = async () => (await shop.as(stranger)(contract.qryLegalDocument, {})).Versions.length;
    const before = await terms();
    await choose('chinese-and-english');
    const { body } = await shop.app.inject('/en');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('Learn one thing well, at home');
    expect(await readWritten()).toEqual(
      expect.arrayContaining(written.filter((line) => line !== 'First Bow').slice(0, 50)),
    );
    // The terms name the same seller as before.
    expect(await terms()).toBe(before);
  });
});

describe('a shop of one’s own', () => {
  it('[OWN-4] speaks Chinese alone until its owner chooses otherwise', async () => {
    const empty = await openTestShop({ withoutProfile: true });
    try {
      expect(await empty.as(stranger)(contract.qryShopProfile, {})).toMatchObject({ Languages: 'chinese' });
      const { statusCode, headers } = await empty.app.inject({ url: '/en', headers: english });
      expect([statusCode, headers.location]).toEqual([302, '/']);
      expect((await empty.app.inject({ url: '/', headers: english })).body).toContain('即將開幕');
    } finally {
      await empty.close();
    }
  });
});
