import { CallError, contract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const lin = {
  ...{ Slug: 'lin-mei', NameZh: '林美', NameEn: 'Lin Mei', SubjectZh: '陶藝', SubjectEn: 'Pottery' },
  ...{ WordsZh: '在鶯歌**拉坯**二十年。', WordsEn: '', FileUuid: null, Links: ['https://lin-mei.example/'] },
};

const refusal = async (refused: Promise<unknown>): Promise<unknown> => {
  const failure: unknown = await refused.then(
    () => 'it was not refused',
    (error: unknown) => error,
  );
  return failure instanceof CallError ? { code: failure.code, ...failure.problem?.details } : failure;
};

describe('teachers whom staff look after', () => {
  let shop: TestShop;
  let owner: TestCaller;
  let boss: Call;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    owner = await shop.staff('boss');
    boss = shop.as(owner);
    await shop.db.updateTable('media_file').set({ status: 'ready', folder: 'prepared' }).execute();
  });
  afterAll(() => shop.close());

  const edited = (ProductId: string) => boss(contract.qryProductForEditing, { ProductId });
  const save = async (ProductId: string, Teachers: string[]) =>
    boss(contract.saveProduct, { ProductId, Version: (await edited(ProductId)).Version, Changes: { Teachers } });
  const publish = async (ProductId: string) =>
    boss(contract.publishProduct, { ProductId, Version: (await edited(ProductId)).Version });
  const shownPage = (Slug: string, language?: string) => shop.as(stranger, language)(contract.qryTeacher, { Slug });
  const namesOn = async (Slug: string) =>
    (await shop.as(stranger)(contract.qryProductBySlug, { Slug })).Teachers?.map(({ Name }) => Name);
  const found = async (Search: string) =>
    (await shop.as(stranger)(contract.qryCatalogue, { Search })).Products.map(({ ProductId }) => ProductId);
  const versionOf = async (Slug: string) => (await boss(contract.qryTeacherForEditing, { Slug })).Version;

  it('[LEARN-5] are added once, though the answer was lost, and are seen by staff alone until a product of theirs is for sale', async () => {
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await boss(contract.createTeacher, lin, key)).toBe(true);
    expect(await boss(contract.createTeacher, lin, key)).toBe(true);
    expect(await refusal(boss(contract.createTeacher, lin))).toMatchObject({ code: 'already-taken', field: 'Slug' });
    const list = await boss(contract.qryTeacherList, {});
    expect(list.at(-1)).toMatchObject({ Slug: 'lin-mei', NameZh: '林美', ProductCount: 0, IsShown: false });
    expect(await refusal(shownPage('lin-mei'))).toMatchObject({ code: 'not-found' });

    await save('G001', ['lin-mei', 'he-tsai-wei']);
    expect((await edited('G001')).Content.Teachers).toEqual(['lin-mei', 'he-tsai-wei']);
    expect(await namesOn('watercolour-brushes')).toEqual([]);
    const preview = await boss(contract.qryProductPreview, { ProductId: 'G001' });
    expect(preview.Teachers?.map(({ Name }) => Name)).toEqual(['林美', '何采薇']);
    expect(await refusal(shownPage('lin-mei'))).toMatchObject({ code: 'not-found' });

    await publish('G001');
    expect(await namesOn('watercolour-brushes')).toEqual(['林美', '何采薇']);
    const page = await shownPage('lin-mei');
    expect(page).toMatchObject({ Name: '林美', Subject: '陶藝', Links: lin.Links, Products: [{ ProductId: 'G001' }] });
    expect(page.WordsHtml).toContain('<strong>拉坯</strong>');
    expect(await shownPage('lin-mei', 'en')).toMatchObject({ Name: 'Lin Mei', Subject: 'Pottery' });
  });

  it('[LEARN-5] are found in the catalogue by their names, and by new ones as soon as they have them', async () => {
    expect(await found('林美')).toContain('G001');
    expect(await found('lin mei')).toContain('G001');
    const Version = await versionOf('lin-mei');
    await boss(contract.saveTeacher, { ...lin, NameZh: '林美玉', NameEn: 'Lin Mei-yu', Version });
    expect(await found('林美玉')).toContain('G001');
    expect(await namesOn('watercolour-brushes')).toContain('林美玉');
  });

  it('[LEARN-5] are not changed over what somebody else saved meanwhile', async () => {
    const Version = await versionOf('lin-mei');
    await boss(contract.saveTeacher, { ...lin, Version });
    expect(await refusal(boss(contract.saveTeacher, { ...lin, NameZh: '舊', Version }))).toMatchObject({
      ...{ code: 'conflict-changed', version: Version + 1 },
    });
    expect((await boss(contract.qryTeacherForEditing, { Slug: 'lin-mei' })).NameZh).toBe('林美');
  });

  it('[LEARN-5] are refused without a name, with another picture than one of the shop, and with links that are not https', async () => {
    const { PlayList } = await shop.as(stranger)(contract.qryProductBySlug, { Slug: 'cello-first-bow' });
    const wrong = [
      [{ NameZh: ' ' }, 'NameZh'],
      [{ Slug: 'Lin_Mei' }, 'Slug'],
      [{ Links: ['http://lin.example'] }, 'Links'],
      [{ Links: ['javascript:alert(1)'] }, 'Links'],
      [{ FileUuid: PlayList[0]?.FileUuid ?? null }, 'FileUuid'],
      [{ FileUuid: crypto.randomUUID() }, 'FileUuid'],
    ] as const;
    for (const [part, field] of wrong) {
      const wish = contract.createTeacher.body.parse({ ...lin, Slug: 'another', ...part });
      expect(await refusal(boss(contract.createTeacher, wish))).toMatchObject({ code: 'invalid-request', field });
    }
  });

  it('[LEARN-5] stand in the order of the shop, which names each of them once', async () => {
    const slugs = (await boss(contract.qryTeacherList, {})).map(({ Slug }) => Slug);
    const sorted = await boss(contract.orderTeachers, { Slugs: slugs.toReversed() });
    expect(sorted.map(({ Slug }) => Slug)).toEqual(slugs.toReversed());
    const shown = await shop.as(stranger)(contract.qryTeachers, {});
    expect(shown[0]).toMatchObject({ Slug: 'lin-mei', Words: '在鶯歌拉坯二十年。' });
    expect(await refusal(boss(contract.orderTeachers, { Slugs: slugs.slice(1) }))).toMatchObject({
      code: 'conflict-changed',
    });
  });

  it('[LEARN-5] are named by products that know them, each once', async () => {
    expect(await refusal(save('V002', ['nobody']))).toMatchObject({
      ...{ code: 'invalid-request', fields: [{ field: 'Teachers', fault: 'unknown' }] },
    });
    expect(await refusal(save('V002', ['lin-mei', 'lin-mei']))).toMatchObject({
      fields: [{ field: 'Teachers', fault: 'doubled' }],
    });
  });

  it('[LEARN-5] stay while a product names them, a change that waits included, and are gone for good afterwards', async () => {
    const remove = (options = {}) => boss(contract.deleteTeacher, { Slug: 'lin-mei' }, options);
    expect(await refusal(remove())).toMatchObject({ code: 'in-use' });
    await save('G001', []);
    await publish('G001');
    await save('V002', ['lin-mei']);
    expect(await refusal(remove())).toMatchObject({ code: 'in-use' });
    await save('V002', ['he-tsai-wei']);
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await remove(key)).toBe(true);
    expect(await remove(key)).toBe(true);
    expect(await refusal(remove())).toMatchObject({ code: 'not-found' });
    expect(await refusal(shownPage('lin-mei'))).toMatchObject({ code: 'not-found' });
    expect(await found('林美')).not.toContain('G001');
  });

  it('[LEARN-5] are never lost to a product that names one in the moment of the deletion', async () => {
    for (let round = 0; round < 4; round += 1) {
      const Slug = `race-${round}`;
      await boss(contract.createTeacher, { ...lin, Slug });
      const { Version } = await edited('G001');
      const [saved, removed] = await Promise.allSettled([
        boss(contract.saveProduct, { ProductId: 'G001', Version, Changes: { Teachers: [Slug] } }),
        boss(contract.deleteTeacher, { Slug }),
      ]);
      expect([saved.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const known = (await boss(contract.qryTeacherList, {})).some((teacher) => teacher.Slug === Slug);
      expect(known).toBe(saved.status === 'fulfilled');
    }
  });

  it('[LEARN-5] keep their page when their last course is no longer sold, since who bought it reads who teaches', async () => {
    await boss(contract.withdrawProduct, { ProductId: 'V003', Version: (await edited('V003')).Version });
    expect(await shownPage('chiu-mu')).toMatchObject({ Name: '邱牧', Products: [] });
    const shown = await shop.as(stranger)(contract.qryTeachers, {});
    expect(shown.map(({ Slug }) => Slug)).not.toContain('chiu-mu');
  });

  it('[LEARN-5] come and go with a file of products', async () => {
    const { body } = await shop.app.inject({
      ...{ method: 'POST', url: contract.exportProducts.path, payload: {} },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [head = '', ...rows] = body.split('\r\n');
    const columns = head.split(',');
    // Counted from the end: texts before it hold commas of their own.
    const place = columns.indexOf('講師') - columns.length;
    const row = rows.find((one) => one.startsWith('B001,')) ?? '';
    expect(row.split(',').at(place)).toBe('shen-jing luo-yi-an');
    const Csv =
      'product_id,teachers\r\nA001,shen-jing luo-yi-an\r\nA002,nobody\r\nV001,luo-yi-an\r\nV002,he-tsai-wei he-tsai-wei\r\n';
    const { Rows, Fingerprint } = await boss(contract.previewProductImport, { Csv });
    expect(Rows.map(({ Result, Fault }) => [Result, Fault])).toEqual([
      ['change', null],
      ['refused', { Field: 'teachers', Reason: 'unknown' }],
      ['same', null],
      ['refused', { Field: 'teachers', Reason: 'wrong' }],
    ]);
    expect(Rows[0]?.Changes).toEqual([{ Field: 'teachers', Before: 'luo-yi-an', After: 'shen-jing luo-yi-an' }]);
    await boss(contract.importProducts, { Csv, Fingerprint });
    expect((await edited('A001')).Content.Teachers).toEqual(['shen-jing', 'luo-yi-an']);
  });
});
