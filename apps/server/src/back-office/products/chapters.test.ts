import {
  CallError,
  mgntProductOffersContract,
  mgntProductsContract as staffCalls,
  productContract,
} from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const COURSE = 'V001';
const chapter = (FirstLesson: number, TitleZh: string, TitleEn = '') => ({
  ChapterId: crypto.randomUUID(),
  TitleZh,
  TitleEn,
  FirstLesson,
});

describe('the chapters of a course', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('chapter-editor');
    await shop.db.updateTable('media_file').set({ status: 'ready', folder: 'prepared' }).execute();
  });
  afterAll(() => shop.close());

  const read = (ProductId: string) => shop.as(staff)(staffCalls.qryProductForEditing, { ProductId });
  const save = async (
    ProductId: string,
    Changes: {
      Chapters?: ReturnType<typeof chapter>[];
      PlayList?: { FileUuid: string; TitleZh: string; TitleEn: string; FreePromote: '0' | '1' }[];
    },
  ) => shop.as(staff)(staffCalls.saveProduct, { ProductId, Version: (await read(ProductId)).Version, Changes });
  const publish = async (ProductId: string) =>
    shop.as(staff)(staffCalls.publishProduct, { ProductId, Version: (await read(ProductId)).Version });
  const shownTitles = async (language: 'zh-Hant' | 'en') => {
    const { PlayList } = await shop.as(stranger, language)(productContract.getProductImageList, { ProductId: COURSE });
    return PlayList.map(({ ChapterTitle }) => ChapterTitle);
  };
  const refusal = async (refused: Promise<unknown>): Promise<unknown> => {
    const failure: unknown = await refused.then(
      () => 'it was not refused',
      (error: unknown) => error,
    );
    return failure instanceof CallError ? { code: failure.code, ...failure.problem?.details } : failure;
  };

  it('[LEARN-1] stand above the lessons in every answer once they are published, and in the preview before', async () => {
    const { Content } = await read(COURSE);
    const count = Content.PlayList.length;
    expect(count).toBeGreaterThan(3);
    expect(Content.Chapters).toEqual([]);
    const chapters = [chapter(1, '開始', 'To begin'), chapter(3, '練習'), chapter(count, '還沒有單元')];
    const saved = await save(COURSE, { Chapters: chapters });
    expect(saved.Content.Chapters).toEqual(chapters);
    expect(await shownTitles('zh-Hant')).toEqual(Array.from({ length: count }));
    const preview = await shop.as(staff)(mgntProductOffersContract.qryProductPreview, { ProductId: COURSE });
    expect(preview.PlayList.map(({ ChapterTitle }) => ChapterTitle).slice(0, 4)).toEqual([
      undefined,
      '開始',
      '開始',
      '練習',
    ]);

    await publish(COURSE);
    expect((await shownTitles('zh-Hant')).slice(0, 4)).toEqual([undefined, '開始', '開始', '練習']);
    expect((await shownTitles('en')).slice(0, 4)).toEqual([undefined, 'To begin', 'To begin', '練習']);
    const page = await shop.as(stranger)(productContract.qryProductBySlug, { Slug: Content.Slug });
    expect(page.PlayList.map(({ ChapterTitle }) => ChapterTitle).slice(0, 2)).toEqual([undefined, '開始']);
    const { body } = await shop.app.inject({ url: `/products/${Content.Slug}` });
    expect(body.match(/<h3[^>]*>(開始|練習|還沒有單元)<\/h3>/gu)).toHaveLength(2);

    // A front end that knows of no chapters takes a lesson away.
    const lessons = Content.PlayList.slice(0, 2).map((lesson) => ({
      ...lesson,
      FreePromote: lesson.FreePromote ? ('1' as const) : ('0' as const),
    }));
    await save(COURSE, { PlayList: lessons });
    await publish(COURSE);
    expect(await shownTitles('zh-Hant')).toEqual([undefined, '開始']);
  });

  it('[LEARN-1] have a title before they are published, and come in order', async () => {
    const untitled = await save(COURSE, { Chapters: [chapter(0, ' ')] });
    expect(untitled.Missing).toEqual(['chapter-title']);
    expect(await refusal(publish(COURSE))).toMatchObject({ code: 'product-incomplete', missing: ['chapter-title'] });
    const faulty = async (chapters: ReturnType<typeof chapter>[], productId = COURSE) =>
      refusal(save(productId, { Chapters: chapters }));
    const fault = (reason: string) => ({ code: 'invalid-request', fields: [{ field: 'Chapters', fault: reason }] });
    expect(await faulty([chapter(2, '二'), chapter(1, '一')])).toMatchObject(fault('out-of-order'));
    const twice = chapter(0, '一');
    expect(await faulty([twice, { ...twice, FirstLesson: 1 }])).toMatchObject(fault('doubled'));
    expect(await faulty([chapter(0, '一')], 'B001')).toMatchObject(fault('unknown'));
  });
});
