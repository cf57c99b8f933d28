import { contract, type Call, type homeSection } from '@kapok/contract';
import { MOST_HOME_SECTIONS, type HomeSectionKind, type HomeState } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestShop, stranger, type TestShop } from '../../../test/test-shop.ts';

type WireSection = z.output<typeof homeSection>;

const section = (Kind: HomeSectionKind, parts: Partial<WireSection> = {}): WireSection => ({
  ...{ Kind, IsHidden: false, HeadingZh: '', HeadingEn: '', BodyZh: '', BodyEn: '' },
  ...{ ProductIds: [], TeacherSlugs: [], News: [] },
  ...parts,
});

describe('the home page that the shop arranges', () => {
  let shop: TestShop;
  let beside: TestShop;
  let boss: Call;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    beside = await openTestShop({ beside: shop });
    boss = shop.as(await shop.staff('boss'));
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });

  const latest = async (): Promise<number> => (await boss(contract.qryHomeText, {})).Latest;
  const save = async (State: HomeState, Sections: readonly WireSection[], replaces?: number): Promise<number> =>
    boss(contract.saveHome, { Replaces: replaces ?? (await latest()), State, Sections: [...Sections] });
  const shown = (language?: string) => shop.as(stranger, language)(contract.qryHome, {});
  const page = async (url = '/') => (await shop.app.inject({ method: 'GET', url })).body;
  /** Until this process has heard of what was published. */
  const shows = (heading: string) =>
    expect.poll(async () => (await shown()).map(({ Heading }) => Heading)).toContain(heading);
  const welcome = section('text', {
    ...{ HeadingZh: '歡迎', HeadingEn: 'Welcome', BodyZh: '一起**慢慢學**。', BodyEn: 'Learn *slowly*.' },
  });

  it('[OWN-9] is written by the server in each language, with the sections in their order around the products', async () => {
    await save('published', [welcome, section('list'), section('text', { HeadingZh: '最後', BodyZh: '再見' })]);
    await shows('歡迎');
    const chinese = await page();
    expect(chinese).toContain('<strong>慢慢學</strong>');
    const places = ['歡迎', '大提琴入門', '最後'].map((text) => chinese.lastIndexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const english = await page('/en');
    expect(english).toContain('<em>slowly</em>');
    expect(english).toContain('最後');
    expect(await page('/?Sort=newest')).not.toContain('<strong>慢慢學');
  });

  it('[OWN-9] is shown by every process within seconds', async () => {
    await save('published', [section('text', { HeadingZh: '第二台', BodyZh: '也知道' })]);
    await expect
      .poll(async () => (await beside.as(stranger)(contract.qryHome, {})).map(({ Heading }) => Heading))
      .toEqual(['第二台', '']);
  });

  it('[OWN-9] leaves out a product that is no longer sold, and a section in which nothing is left', async () => {
    await save('published', [
      section('products', { HeadingZh: '精選', ProductIds: ['V003', 'V001', 'V003', 'NONE'] }),
      section('products', { HeadingZh: '只有一件', ProductIds: ['V001'] }),
    ]);
    await shows('精選');
    const before = await shown('en');
    expect(before.map(({ Products }) => Products.map(({ ProductId }) => ProductId))).toEqual([
      ['V003', 'V001'],
      ['V001'],
      [],
    ]);
    expect(before[0]?.Products[0]?.ProdName).toContain('Coffee');
    await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', 'V001').execute();
    const after = await shown();
    expect(after.map(({ Kind, Products }) => [Kind, Products.length])).toEqual([
      ['products', 1],
      ['list', 0],
    ]);
    expect(await page()).not.toContain('只有一件');
  });

  it('[OWN-9] shows all teachers, or those that were chosen', async () => {
    await save('published', [
      section('teachers', { HeadingZh: '所有老師' }),
      section('teachers', { TeacherSlugs: ['shen-jing'] }),
    ]);
    await shows('所有老師');
    const [all, chosen] = await shown();
    expect(all?.Teachers.length).toBeGreaterThan(1);
    expect(chosen?.Teachers.map(({ Name }) => Name)).toEqual(['沈靜']);
  });

  it('[OWN-9] shows news with their days, and lets no script of theirs run', async () => {
    const News = [
      { Day: '2026-11-25', TitleZh: '<img src=x onerror=alert(1)>', TitleEn: '' },
      { Day: '2026-11-20', TitleZh: '新課', TitleEn: 'New course' },
    ].map((one) => ({ ...one, BodyZh: '<script>alert(1)</script> [x](javascript:alert(1))', BodyEn: '' }));
    await save('published', [section('news', { HeadingZh: '消息', News })]);
    await shows('消息');
    const html = await page();
    expect(html).toContain('2026-11-20');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
    expect((await shown('en'))[0]?.News.map(({ Title }) => Title)).toEqual([
      '<img src=x onerror=alert(1)>',
      'New course',
    ]);
  });

  it('[OWN-9] shows neither a draft nor a hidden section, and a draft can be looked at', async () => {
    await save('published', [welcome, section('text', { IsHidden: true, HeadingZh: '藏起來' })]);
    await shows('歡迎');
    const draft = [section('text', { HeadingZh: '還沒好', BodyZh: '草稿**文字**' })];
    const version = await save('draft', draft);
    expect((await shown()).map(({ Heading }) => Heading)).toEqual(['歡迎', '']);
    expect((await boss(contract.previewHome, { Sections: draft }))[0]?.BodyHtml).toContain('<strong>文字</strong>');
    const { Version, Sections, Versions } = await boss(contract.qryHomeText, {});
    expect([Version, Sections[0]?.HeadingZh]).toEqual([version, '還沒好']);
    expect(Versions.slice(0, 2).map(({ State }) => State)).toEqual(['draft', 'published']);
    expect((await boss(contract.qryHomeText, { Version: version - 1 })).Sections[0]?.HeadingZh).toBe('歡迎');
    await expect(boss(contract.qryHomeText, { Version: 9_999 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[OWN-9] is as it was before anybody arranged it, once every section is gone', async () => {
    await save('published', []);
    await expect.poll(() => shown()).toEqual([]);
  });

  it('[OWN-9] keeps what two of the staff arrange at the same time apart', async () => {
    const before = await latest();
    const saved = await Promise.allSettled([save('draft', [welcome], before), save('draft', [], before)]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save('published', [], before)).rejects.toMatchObject({ code: 'conflict-changed' });
  });

  it('[OWN-9] names the part of the section that is missing', async () => {
    await expect(save('published', [section('list'), section('text')])).rejects.toMatchObject({
      code: 'invalid-request',
      problem: { details: { field: 'Sections.1.BodyZh' } },
    });
    await expect(save('draft', [section('list'), section('list')])).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('[OWN-9] [SAFE-1] keeps a place for the products, so that what was saved can be opened', async () => {
    const texts = Array.from({ length: MOST_HOME_SECTIONS }, () => welcome);
    await expect(save('draft', texts)).rejects.toMatchObject({
      code: 'invalid-request',
      problem: { details: { field: `Sections.${MOST_HOME_SECTIONS - 1}.Kind` } },
    });
    await save('draft', texts.slice(1));
    expect((await boss(contract.qryHomeText, {})).Sections).toHaveLength(MOST_HOME_SECTIONS);
    const version = await latest();
    const kept = sql`select ${version + 1}::int, state, sections || (sections -> 0), saved_by from home_version`;
    await sql`insert into home_version (version, state, sections, saved_by)
      ${kept} where version = ${version}`.execute(shop.db);
    expect((await boss(contract.qryHomeText, {})).Sections).toHaveLength(MOST_HOME_SECTIONS + 1);
  });

  it('[OWN-9] leaves every version in the log of what staff do', async () => {
    const version = await save('draft', [welcome]);
    const noted = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `home/${version}`)
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['save-home']);
    await expect(shop.db.deleteFrom('home_version').execute()).rejects.toThrow('never changes');
  });

  it('[SAFE-14] names the section whose table would have more cells than was written', async () => {
    const table = `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${'x\n'.repeat(3_500)}`;
    const sections = [section('list'), section('text', { BodyZh: table })];
    const refusal = { code: 'invalid-request', problem: { details: { fields: [{ field: 'Sections.1.BodyZh' }] } } };
    await expect(boss(contract.previewHome, { Sections: sections })).rejects.toMatchObject(refusal);
    await expect(save('published', sections)).rejects.toMatchObject(refusal);
  });

  it('[OWN-9] is arranged by who looks after the settings, and by nobody else', async () => {
    const member = shop.as(await shop.signUp('somebody'));
    const wish = { Replaces: 0, State: 'draft', Sections: [] } as const;
    await expect(member(contract.saveHome, { ...wish, Sections: [] })).rejects.toMatchObject({ status: 403 });
    await expect(member(contract.qryHomeText, {})).rejects.toMatchObject({ status: 403 });
    await expect(member(contract.previewHome, { Sections: [] })).rejects.toMatchObject({ status: 403 });
  });
});
