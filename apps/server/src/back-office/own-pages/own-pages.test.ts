import { contract, type Call } from '@kapok/contract';
import type { OwnPageState } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, stranger, TEST_PUBLIC_URL as ORIGIN, type TestShop } from '../../../test/test-shop.ts';

describe('a page that the shop writes', () => {
  let shop: TestShop;
  let beside: TestShop;
  let boss: Call;
  beforeAll(async () => {
    shop = await openTestShop();
    beside = await openTestShop({ beside: shop });
    boss = shop.as(await shop.staff('boss'));
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });

  const get = (url: string) => shop.app.inject({ method: 'GET', url });
  const save = (
    Slug: string,
    Replaces: number,
    State: OwnPageState,
    words: { readonly [name: string]: unknown } = {},
  ) =>
    boss(contract.saveOwnPage, {
      ...{ Slug, Replaces, State, TitleZh: '關於我們', TitleEn: 'About us', InFooter: true, FooterPlace: 1 },
      ...{ BodyZh: '一起**慢慢學**。', BodyEn: 'Learn *slowly*.' },
      ...words,
    });

  it('[OWN-9] is written by the server in each language, with its head for search engines', async () => {
    expect(await save('about', 0, 'published')).toBe(1);
    const chinese = await get('/p/about');
    expect(chinese.statusCode).toBe(200);
    expect(chinese.body).toContain('<strong>慢慢學</strong>');
    expect(chinese.body).toMatch(/<title>關於我們｜/);
    expect(chinese.body).toContain('<meta name="description" content="一起慢慢學。" />');
    expect(chinese.body).toContain(`<link rel="canonical" href="${ORIGIN}/p/about" />`);
    expect(chinese.body).toContain(`hreflang="en" href="${ORIGIN}/en/p/about"`);
    expect((await get('/en/p/about')).body).toContain('<em>slowly</em>');
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/en/p/about</loc>`);
  });

  it('[OWN-9] shows the Chinese words where the English ones were left out', async () => {
    await save('chinese', 0, 'published', { TitleEn: '', BodyEn: ' ' });
    expect(await shop.as(stranger, 'en')(contract.qryOwnPage, { Slug: 'chinese' })).toMatchObject({
      Title: '關於我們',
      BodyHtml: '<p>一起<strong>慢慢學</strong>。</p>',
    });
  });

  it('[OWN-9] is seen by nobody as a draft, and a draft beside it leaves what is seen as it is', async () => {
    await save('faq', 0, 'draft', { BodyZh: '' });
    expect((await get('/p/faq')).statusCode).toBe(404);
    await save('faq', 1, 'published', { BodyZh: '第一版' });
    await save('faq', 2, 'draft', { BodyZh: '還沒寫完' });
    expect((await get('/p/faq')).body).toContain('第一版');
    const { Versions, BodyZh } = await boss(contract.qryOwnPageText, { Slug: 'faq' });
    expect(BodyZh).toBe('還沒寫完');
    expect(Versions.map(({ State }) => State)).toEqual(['draft', 'published', 'draft']);
    expect((await boss(contract.qryOwnPageText, { Slug: 'faq', Version: 2 })).BodyZh).toBe('第一版');
  });

  it('[OWN-9] is gone once it was withdrawn, and can come back', async () => {
    await save('gone', 0, 'published');
    await save('gone', 1, 'withdrawn');
    expect((await get('/p/gone')).statusCode).toBe(410);
    await expect(shop.as(stranger)(contract.qryOwnPage, { Slug: 'gone' })).rejects.toMatchObject({ status: 404 });
    expect((await get('/sitemap.xml')).body).not.toContain('/p/gone');
    await save('gone', 2, 'published');
    expect((await get('/p/gone')).statusCode).toBe(200);
  });

  it('[OWN-9] keeps what two of the staff write at the same time apart', async () => {
    await save('both', 0, 'draft');
    const saved = await Promise.allSettled([save('both', 1, 'published'), save('both', 1, 'draft')]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save('both', 0, 'draft')).rejects.toMatchObject({ code: 'already-taken' });
    await expect(save('both', 1, 'draft')).rejects.toMatchObject({ code: 'conflict-changed' });
  });

  it.each(['About', '../mgnh', 'a/b', '關於', ''])('[OWN-9] takes no address such as %j', async (slug) => {
    await expect(save(slug, 0, 'draft')).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('[OWN-9] needs a Chinese text before it is shown', async () => {
    await expect(save('empty', 0, 'published', { BodyZh: ' ' })).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('[OWN-9] leaves every version in the log of what staff do', async () => {
    const noted = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', 'own-page/gone')
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['publish-own-page', 'withdraw-own-page', 'publish-own-page']);
  });

  it('[OWN-9] is written by who looks after the settings, and by nobody else', async () => {
    const wish = {
      Slug: 'mine',
      Replaces: 0,
      State: 'draft',
      TitleZh: 'a',
      TitleEn: '',
      BodyZh: '',
      BodyEn: '',
    } as const;
    const call = shop.as(await shop.signUp('somebody'))(contract.saveOwnPage, {
      ...{ ...wish, InFooter: false, FooterPlace: 0 },
    });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });

  it('[OWN-9] stands in the footer of every page of every process within seconds, in the order that staff chose', async () => {
    await save('second', 0, 'published', { TitleZh: '第二頁', FooterPlace: 8 });
    await save('first', 0, 'published', { TitleZh: '第一頁', FooterPlace: 7 });
    await save('hidden', 0, 'published', { TitleZh: '不在頁尾', InFooter: false });
    const links = async () =>
      (await beside.as(stranger)(contract.qryShopProfile, {})).Zh.Links.map(({ Url }) => Url).filter((url) =>
        ['/p/first', '/p/second', '/p/hidden'].includes(url),
      );
    await expect.poll(links).toEqual(['/p/first', '/p/second']);
    expect((await get('/')).body).toContain('"Url":"/p/first"');
  });
});
