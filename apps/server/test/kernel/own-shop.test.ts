import { contract } from '@kapok/contract';
import { EMPTY_SHOP_PROFILE } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { createOutboxMailer, openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { openTestShop, stranger, TEST_PUBLIC_URL, type TestCaller, type TestShop } from '../test-shop.ts';

/** What the demo's seller is known by. */
const DEMO = /木棉學堂|Kapok Studio|12345675|kapok\.example|忠孝東路|Zhongxiao|2345-6789/;

const own = {
  Languages: 'chinese-and-english' as const,
  ...{ NameZh: '海浪學堂', NameEn: 'Wave School', TaglineZh: '向海學習', TaglineEn: 'Learn from the sea' },
  ...{
    IntroZh: '一天一道浪。',
    IntroEn: 'A wave a day.',
    SearchTitleZh: '',
    SearchTitleEn: '',
    SearchTextZh: '',
    SearchTextEn: '',
    CompanyZh: '海浪學堂有限公司',
    CompanyEn: 'Wave School Ltd.',
  },
  ...{ TaxId: '22099131', HasTaxId: true, AddressZh: '花蓮市海岸路 1 號', AddressEn: 'No. 1, Hai’an Rd., Hualien' },
  ...{ Phone: '(03) 833-0000', Email: 'hello@waves.tw', HoursZh: '每天 9:00–17:00', HoursEn: 'Daily, 9:00–17:00' },
  ...{ Accent: '#1D4ED8', Logo: null, Favicon: null, SocialPicture: null },
  FooterLinks: [{ LabelZh: '部落格', LabelEn: 'Blog', Url: 'https://blog.waves.tw' }],
};

let shop: TestShop;
let boss: TestCaller;
let mei: TestCaller;
let earlier = '';

/** Buys one course and answers the order. */
const order = async (): Promise<string> => {
  await shop.as(mei)(contract.addItem, { ProductId: 'V002' });
  const placed = await shop.as(mei)(contract.convertShoppingCartToOrder, {});
  return placed === false ? '' : placed.CustomerOrderId;
};

const mailOf = async (orderNumber: string): Promise<string> => {
  await sql`delete from mail_outbox`.execute(shop.db);
  const { id } = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const parts = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer: createOutboxMailer(shop.db),
    publicUrl: () => TEST_PUBLIC_URL,
    oneTimeToken: (token: string) => token,
    mailedCode: () => '12345678',
  };
  await sendMail(parts, { mail: 'order-placed', orderId: id });
  const mail = await shop.db.selectFrom('mail_outbox').select('body_html as html').executeTakeFirstOrThrow();
  return mail.html;
};

const slipOf = async (CustomerOrderId: string) =>
  (await shop.as(boss)(contract.qryMgntOrder, { CustomerOrderId })).Seller;

beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true });
  boss = await shop.staff('boss-of-waves');
  mei = await shop.signUp('mei.of.waves');
  await sql`update member set email_proven_at = now() where user_name = 'mei.of.waves'`.execute(shop.db);
  earlier = await order();
  const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
  expect(await shop.as(boss)(contract.saveShopProfile, { ...own, Replaces: Version })).toBe(true);
  await eventually(async () => {
    expect((await shop.as(stranger)(contract.qryShopProfile, {})).Zh.Name).toBe('海浪學堂');
  });
});
afterAll(() => shop.close());

describe('a shop with a seller of its own', () => {
  it.each([
    ...['/', '/products/cello-first-bow', '/LegalDocuments', '/login', '/register', '/cart', '/nowhere'],
    ...['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/openapi.json', '/logo.svg', '/favicon.svg'],
  ])('[OWN-1] names no seller of the demo at %s, in either language', async (path) => {
    for (const language of ['zh-TW', 'en']) {
      const headers = { 'accept-language': language };
      const first = await shop.app.inject({ url: path, headers });
      const { body } =
        first.statusCode === 302 ? await shop.app.inject({ url: String(first.headers.location), headers }) : first;
      expect(body).not.toBe('');
      expect(DEMO.exec(body)?.[0]).toBeUndefined();
    }
  });

  it('[OWN-1] is named in head, structured data, embedded profile and accent of its pages', async () => {
    const { body } = await shop.app.inject({ url: '/', headers: { 'accept-language': 'zh-TW' } });
    expect(body).toContain('｜海浪學堂</title>');
    expect(body).toContain('向海學習');
    expect(body).toContain('"taxID":"22099131"');
    expect(body).toContain('id="shop-accent"');
    const { body: english } = await shop.app.inject('/en');
    expect(english).toContain('｜Wave School</title>');
    expect((await shop.app.inject('/manifest.webmanifest?lang=en')).json()).toMatchObject({ name: 'Wave School' });
  });

  it('[OWN-1] publishes its terms anew, with its own name in both languages', async () => {
    const chinese = await shop.as(stranger)(contract.qryLegalDocument, {});
    const english = await shop.as(stranger, 'en')(contract.qryLegalDocument, {});
    expect(chinese.Body).toContain('賣家：海浪學堂有限公司');
    expect(english.Body).toContain('Seller: Wave School Ltd.');
    expect(chinese.Versions).toHaveLength(2);
  });

  it('[OWN-1] signs mails and packing slips of new orders, and leaves earlier ones to the seller they were placed with', async () => {
    const later = await order();
    const mail = await mailOf(later);
    expect(mail).toContain('海浪學堂 · Wave School');
    expect(mail).toContain('hello@waves.tw');
    expect(DEMO.exec(mail)?.[0]).toBeUndefined();
    expect(await slipOf(later)).toMatchObject({ ShopName: '海浪學堂', Company: '海浪學堂有限公司' });
    expect(await mailOf(earlier)).toContain('service@kapok.example');
    expect(await slipOf(earlier)).toMatchObject({ ShopName: '木棉學堂' });
  });

  it('[OWN-1] keeps its versions, and refuses one that was written from an older one', async () => {
    const { Version, Versions, Missing } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    expect(Versions.map(({ NameZh, SavedBy }) => [NameZh, SavedBy])).toEqual([
      ['海浪學堂', 'boss-of-waves'],
      ['木棉學堂', null],
    ]);
    expect(Missing).toEqual([]);
    expect(await shop.as(boss)(contract.saveShopProfile, { ...own, Replaces: Version })).toBe(false);
    await expect(
      shop.as(boss)(contract.saveShopProfile, { ...own, NameZh: '別人', Replaces: Version - 1 }),
    ).rejects.toMatchObject({ code: 'conflict-changed' });
  });

  it.each([
    ['TaxId', { TaxId: '12345678' }],
    ['Email', { Email: 'nowhere' }],
    ['FooterLinks', { FooterLinks: [{ LabelZh: '壞', LabelEn: '', Url: 'javascript:alert(1)' }] }],
    ['Logo', { Logo: '00000000-0000-4000-8000-000000000000' }],
  ])('[OWN-1] refuses a profile whose %s is wrong', async (field, change) => {
    const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    await expect(
      shop.as(boss)(contract.saveShopProfile, { ...own, ...change, Replaces: Version }),
    ).rejects.toMatchObject({ problem: { code: 'invalid-request', details: { field } } });
  });

  it('[OWN-1] answers with a profile from the moment that it is saved, so that the page which saved it follows', async () => {
    for (const NameZh of ['浪花學堂', own.NameZh]) {
      const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
      await shop.as(boss)(contract.saveShopProfile, { ...own, NameZh, Replaces: Version });
      expect(await shop.as(stranger)(contract.qryShopProfile, {})).toMatchObject({
        Version: Version + 1,
        Zh: { Name: NameZh },
      });
    }
  });

  it('[OWN-3] sells nothing and shows that it opens soon while the seller is unknown; staff reach the management', async () => {
    const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    await shop.as(boss)(contract.saveShopProfile, { ...own, TaxId: '', Replaces: Version });
    await expect.poll(async () => (await shop.as(stranger)(contract.qryShopProfile, {})).IsOpen).toBe(false);
    await shop.as(mei)(contract.addItem, { ProductId: 'V001' });
    await expect(shop.as(mei)(contract.convertShoppingCartToOrder, {})).rejects.toMatchObject({
      code: 'shop-not-open',
    });
    expect((await shop.app.inject('/products/cello-first-bow')).body).toContain('即將開幕');
    expect((await shop.app.inject('/en')).body).toContain('Opening soon');
    expect((await shop.app.inject('/login')).body).toContain('<title>登入');
    expect((await shop.app.inject('/mgnh/shop')).body).toContain('<title>商店資料');
  });

  it('[TRUE-10] closes for a while by a press: all is seen, nothing is bought, what was ordered can be paid; and opens again', async () => {
    const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    await shop.as(boss)(contract.saveShopProfile, { ...own, Replaces: Version });
    const before = (await shop.as(stranger)(contract.qryShopProfile, {})).Stamp;
    await shop.as(mei)(contract.addItem, { ProductId: 'V003' });
    expect((await shop.app.inject('/')).body).not.toContain('休息中');
    const closing = { TextZh: '春節休息。', TextEn: '', ReturnsOn: '2999-02-03' };
    expect(await shop.as(boss)(contract.closeShop, closing)).toBe(true);
    const shown = await shop.as(stranger)(contract.qryShopProfile, {});
    expect(shown.IsOpen).toBe(true);
    expect(shown.Stamp).not.toBe(before);
    expect(shown.Zh.ClosedNotice).toMatch(/休息中.*春節休息。預計 2 月 3 日/);
    for (const path of ['/', '/products/cello-first-bow'])
      expect((await shop.app.inject(path)).body).toContain('春節休息。預計');
    await expect(shop.as(mei)(contract.convertShoppingCartToOrder, {})).rejects.toMatchObject({ code: 'shop-closed' });
    const { Door } = await shop.as(boss)(contract.qryOpening, {});
    expect(Door).toEqual({ State: 'closed', ...closing, Press: Door.Press });
    // A press of one who has not seen the last one changes nothing.
    const unseen = { Seen: Door.Press - 1 };
    for (const late of [
      () => shop.as(boss)(contract.closeShop, { ...closing, TextZh: '盤點。', ...unseen }),
      () => shop.as(boss)(contract.openShop, unseen),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'conflict-changed' });
    expect((await shop.as(boss)(contract.qryOpening, {})).Door).toEqual(Door);
    expect(await shop.as(boss)(contract.closeShop, { ...closing, Seen: Door.Press })).toBe(true);
    // What was ordered before still asks for its money.
    expect(await shop.as(mei)(contract.convertShoppingCartToOrder, { CustomerOrderId: earlier })).toMatchObject({
      CustomerOrderId: earlier,
    });
    expect(await shop.as(boss)(contract.openShop, {})).toBe(true);
    expect(await shop.as(boss)(contract.openShop, {})).toBe(false);
    expect((await shop.app.inject('/')).body).not.toContain('春節休息');
    expect(await shop.as(mei)(contract.convertShoppingCartToOrder, {})).not.toBe(false);
  });

  it('[OWN-2] says nothing of its first page but what it wrote, and shares its logo or a product’s picture', async () => {
    const head = async (path: string) => {
      const { body } = await shop.app.inject({ url: path, headers: { 'accept-language': 'zh-TW' } });
      return body.slice(0, body.indexOf('</head>'));
    };
    const tagged = await head('/');
    expect(tagged).toContain('<title>向海學習｜海浪學堂</title>');
    expect(tagged).toContain('name="description" content="一天一道浪。"');
    expect(tagged).toMatch(/property="og:image" content="[^"]+\/media\/images\/[0-9a-f-]{36}\?w=960"/);
    expect(tagged).not.toMatch(/影音課程與好物|付款後立即開通/);
    const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    const written = { SearchTitleZh: '花蓮海洋課', SearchTextZh: '給大人的海洋課。' };
    await shop.as(boss)(contract.saveShopProfile, { ...own, ...written, Replaces: Version });
    const searched = await head('/');
    expect(searched).toContain('<title>花蓮海洋課｜海浪學堂</title>');
    expect(searched).toContain('content="給大人的海洋課。"');
    await shop.as(boss)(contract.saveShopProfile, { ...own, Replaces: Version + 1 });
  });

  it('[OWN-3] opens for a seller who has no tax id, and shows none', async () => {
    const { Version } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    await shop.as(boss)(contract.saveShopProfile, { ...own, TaxId: '', HasTaxId: false, Replaces: Version });
    expect(await shop.as(stranger)(contract.qryShopProfile, {})).toMatchObject({ IsOpen: true, Zh: { TaxId: '' } });
    const { Missing, Profile } = await shop.as(boss)(contract.qrySavedShopProfile, {});
    expect([Missing, Profile.HasTaxId]).toEqual([[], false]);
    const { body } = await shop.app.inject('/');
    expect(body).toContain(own.CompanyZh);
    expect(body).not.toContain('taxID');
    expect(body.replaceAll(/<p hidden[^>]*>[^<]*<\/p>/g, '')).not.toContain('統一編號');
    const terms = await shop.as(stranger)(contract.qryLegalDocument, {});
    expect(JSON.stringify(terms)).toContain(own.CompanyZh);
    expect(JSON.stringify(terms)).not.toContain('統一編號');
  });
});

describe('a shop that nobody has set up', () => {
  let empty: TestShop;
  beforeAll(async () => {
    empty = await openTestShop({ withoutProfile: true });
  });
  afterAll(() => empty.close());

  it('[OWN-3] opens soon, and names nobody', async () => {
    const { body } = await empty.app.inject('/');
    expect(body).toContain('<title>即將開幕</title>');
    expect(DEMO.exec(body)?.[0]).toBeUndefined();
    expect(await empty.as(stranger)(contract.qryShopProfile, {})).toMatchObject({
      Version: EMPTY_SHOP_PROFILE.version,
      IsOpen: false,
    });
  });

  it('[TRUE-10] [OWN-2] stays closed to strangers until staff open it, which is refused while something is missing', async () => {
    const head = await empty.staff('head-of-empty');
    const state = async () => (await empty.as(stranger)(contract.qryShopProfile, {})).IsOpen;
    await empty.as(head)(contract.saveShopProfile, { ...own, Replaces: 0 });
    expect(await state()).toBe(false);
    expect((await empty.as(head)(contract.qryOpening, {})).MayOpen).toBe(false);
    await expect(empty.as(head)(contract.openShop, {})).rejects.toMatchObject({ code: 'conflict-changed' });
    await expect(empty.as(head)(contract.closeShop, { TextZh: '', TextEn: '', ReturnsOn: null })).rejects.toMatchObject(
      { code: 'shop-not-open' },
    );
    const { Stamp } = await empty.as(stranger)(contract.qryShopProfile, {});
    await sql`
      with shelf as (insert into category (code, name_zh, name_en, sort_index) values ('sea', '海', 'Sea', 0) returning code),
        made as (insert into product (product_id, slug, kind, status, category_code, name_zh, name_en, published_at)
          select 'V001', 'waves', 'video', 'published', code, '海浪', 'Waves', now() from shelf returning product_id),
        factor as (insert into second_factor (member_id, sealed_secret, recovery_salt)
          select id, '\\x00', '\\x00' from member where user_name = 'head-of-empty' on conflict do nothing)
      select 1`.execute(empty.db);
    // The head of its pages leads to what there is, and to nothing else; open pages follow.
    await expect.poll(async () => (await empty.as(stranger)(contract.qryShopProfile, {})).Kinds).toEqual(['video']);
    expect((await empty.as(stranger)(contract.qryShopProfile, {})).Stamp).not.toBe(Stamp);
    const { Checks } = await empty.as(head)(contract.qryOpening, {});
    expect(Checks.filter(({ State }) => State === 'red')).toEqual([]);
    expect(await state()).toBe(false);
    expect(await empty.as(head)(contract.openShop, {})).toBe(true);
    expect(await state()).toBe(true);
    expect((await empty.app.inject('/')).body).not.toContain('即將開幕');
  });
});
