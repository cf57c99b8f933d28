import { contract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import type { TestShop } from '../test-shop.ts';

export interface ChangeDeps {
  readonly boss: Call;
  readonly author: Call;
  readonly shop: TestShop;
}

export type Change = (deps: ChangeDeps) => Promise<unknown>;

const edited = ({ boss }: ChangeDeps, ProductId: string) => boss(contract.qryProductForEditing, { ProductId });

const save = async (deps: ChangeDeps, ProductId: string, Changes: object): Promise<void> => {
  const { Version } = await edited(deps, ProductId);
  await deps.boss(contract.saveProduct, { ProductId, Version, Changes });
};

const publish = async (deps: ChangeDeps, ProductId: string): Promise<void> => {
  const { Version } = await edited(deps, ProductId);
  await deps.boss(contract.publishProduct, { ProductId, Version });
};

const republish = async (deps: ChangeDeps, ProductId: string, Changes: object): Promise<void> => {
  await save(deps, ProductId, Changes);
  await publish(deps, ProductId);
};

const reviewId = async ({ boss }: ChangeDeps): Promise<number> => {
  const { Reviews } = await boss(contract.qryReviews, { ProductId: 'V001' });
  return Reviews[0]?.ReviewId ?? 0;
};

const lessonOf = async ({ boss }: ChangeDeps): Promise<string> => {
  const { PlayList } = await boss(contract.qryProductBySlug, { Slug: 'cello-first-bow' });
  return PlayList[0]?.FileUuid ?? '';
};

const inAnHour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const section = {
  ...{ Kind: 'text' as const, IsHidden: false, HeadingZh: '歡迎', HeadingEn: '', BodyZh: '慢慢學', BodyEn: '' },
  ...{ ProductIds: [], TeacherSlugs: [], News: [] },
};

const aboutUs = (Replaces: number, State: 'published' | 'withdrawn') => ({
  ...{ Slug: 'about', Replaces, State, TitleZh: '關於我們', TitleEn: '', BodyZh: `第 ${Replaces} 版`, BodyEn: '' },
  ...{ InFooter: true, FooterPlace: 1 },
});

const many = async (deps: ChangeDeps, ProductId: string, action: object): Promise<void> => {
  const { Version } = await edited(deps, ProductId);
  const wish = { Products: [{ ProductId, Version }], ...action };
  await deps.boss(contract.changeProducts, contract.changeProducts.body.parse(wish));
};

/** Calls that change what strangers are shown, in an order in which each does. */
export const changesByCall: Readonly<Record<string, Change>> = {
  publishProduct: (deps) => republish(deps, 'V001', { NameZh: '第一把弓', NameEn: 'A first bow' }),
  saveSale: async (deps) => {
    const { Version } = await edited(deps, 'V001');
    const Sale = { PriceWithTax: 900, From: inAnHour(-1), Until: inAnHour(2) };
    await deps.boss(contract.saveSale, { ProductId: 'V001', Version, Sale });
  },
  changeProducts: (deps) => many(deps, 'V001', { Action: { Action: 'end-sale' } }),
  correctStock: ({ boss }) => boss(contract.correctStock, { ProductId: 'G002', Change: 5, Reason: 'received' }),
  setGoodsCodes: ({ boss }) => boss(contract.setGoodsCodes, { ProductId: 'G003', Sku: 'BOOK-1', Isbn: '' }),
  saveVariant: async (deps) => {
    const variant = { VariantOf: 'G003', TitleEn: '', Sku: '', Isbn: '', PriceWithTax: 400, Stock: 1 };
    await deps.boss(contract.addVariant, { ...variant, ProductId: 'G003-1', TitleZh: '平裝' });
    await deps.boss(contract.addVariant, { ...variant, ProductId: 'G003-2', TitleZh: '精裝' });
    for (const ProductId of ['G003-1', 'G003-2']) await publish(deps, ProductId);
    const { Version } = await edited(deps, 'G003-1');
    const wish = { ProductId: 'G003-1', Version, TitleZh: '平裝本', TitleEn: '', Sku: '', Isbn: '', PriceWithTax: 380 };
    await deps.boss(contract.saveVariant, wish);
  },
  orderVariants: ({ boss }) => boss(contract.orderVariants, { ProductId: 'G003', ProductIds: ['G003-2', 'G003-1'] }),
  renameCategory: ({ boss }) =>
    boss(contract.renameCategory, { CategoryCode: 'music', NameZh: '樂器', NameEn: 'Instruments' }),
  orderCategories: async ({ boss }) => {
    const categories = await boss(contract.qryProductCategories, {});
    await boss(contract.orderCategories, {
      CategoryCodes: categories.map(({ CategoryCode }) => CategoryCode).toReversed(),
    });
  },
  saveTeacher: async ({ boss }) => {
    const { Version, ...teacher } = await boss(contract.qryTeacherForEditing, { Slug: 'luo-yi-an' });
    await boss(contract.saveTeacher, { ...teacher, Version, WordsZh: '換了介紹' });
  },
  orderTeachers: async ({ boss }) => {
    const teachers = await boss(contract.qryTeacherList, {});
    await boss(contract.orderTeachers, { Slugs: teachers.map(({ Slug }) => Slug).toReversed() });
  },
  saveCaptions: async (deps) =>
    deps.boss(contract.saveCaptions, {
      ...{ FileUuid: await lessonOf(deps), Language: 'zh-Hant' as const },
      ...{ WebVtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n' },
    }),
  removeCaptions: async (deps) =>
    deps.boss(contract.removeCaptions, { FileUuid: await lessonOf(deps), Language: 'zh-Hant' }),
  writeReview: ({ author }) => author(contract.writeReview, { ProductId: 'V001', Stars: 5, Text: '很好' }),
  replyToReview: async (deps) => deps.boss(contract.replyToReview, { ReviewId: await reviewId(deps), Reply: '謝謝您' }),
  correctMember: async ({ boss, shop }) => {
    const { id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', 'author')
      .executeTakeFirstOrThrow();
    await boss(contract.correctMember, { UserId: id, Cname: '林小華', Reason: '電話核對' });
  },
  hideReview: async (deps) => deps.boss(contract.hideReview, { ReviewId: await reviewId(deps), Reason: '離題' }),
  publishTerms: async ({ boss }) => {
    const { Version } = await boss(contract.qryLegalDocument, {});
    const { BodyZh } = await boss(contract.qryTermsText, { Version });
    await boss(contract.publishTerms, {
      ...{ Version: 'own', EffectiveFrom: new Date().toISOString(), TitleZh: '條款', TitleEn: '' },
      ...{ BodyZh: `${BodyZh}\n\n新的一段`, BodyEn: '' },
    });
  },
  publishRefundTable: async ({ boss }) => {
    const { Version } = await boss(contract.qryRefundTable, {});
    const Steps = [
      { FromDay: 1, Percent: 100 },
      { FromDay: 20, Percent: 45 },
    ];
    await boss(contract.publishRefundTable, { Replaces: Version, Steps, ViewedLimit: 4 });
  },
  saveHome: async ({ boss }) => {
    const { Latest } = await boss(contract.qryHomeText, {});
    await boss(contract.saveHome, { Replaces: Latest, State: 'published', Sections: [section] });
  },
  saveOwnPage: ({ boss }) => boss(contract.saveOwnPage, aboutUs(1, 'published')),
  saveShopProfile: async ({ boss }) => {
    const { Version, Profile } = await boss(contract.qrySavedShopProfile, {});
    await boss(contract.saveShopProfile, { ...Profile, Replaces: Version, TaglineZh: '換了一句話' });
  },
  closeShop: ({ boss }) => boss(contract.closeShop, { TextZh: '春節休息。', TextEn: '', ReturnsOn: null }),
  openShop: ({ boss }) => boss(contract.openShop, {}),
  // What visitors are asked stands in each page.
  changeAsksOrigin: ({ boss }) => boss(contract.changeAsksOrigin, { Asks: true }),
  saveConversionReceiver: ({ boss }) =>
    boss(contract.saveConversionReceiver, {
      Receiver: 'ga4',
      TargetId: 'G-TEST123456',
      Secret: 'ga4-secret_0123456789ab',
      IsOn: true,
    }),
  removeConversionReceiver: ({ boss }) => boss(contract.removeConversionReceiver, { Receiver: 'ga4' }),
  withdrawProduct: async (deps) => {
    const { Version } = await edited(deps, 'V001');
    await deps.boss(contract.withdrawProduct, { ProductId: 'V001', Version });
  },
};

/** What jobs, buyers and commands change, who do it in the database alone. */
export const changesInDatabase: Readonly<Record<string, Change>> = {
  'a lesson is prepared': ({ shop }) => sql`update media_file set has_peaks = not has_peaks`.execute(shop.db),
  'a poster is chosen': ({ shop }) => sql`update media_file set has_poster = not has_poster`.execute(shop.db),
  'the last piece is sold': ({ shop }) =>
    sql`update stock set free = 0, sold = sold + free where product_id = 'G002'`.execute(shop.db),
  'a teacher has another name': ({ shop }) => sql`update teacher set name_zh = name_zh || '老師'`.execute(shop.db),
  'a product has another teacher first': ({ shop }) =>
    sql`update product_teacher set position = position + 5 where product_id = 'B001' and position = 0`.execute(shop.db),
  'an album loses a part': ({ shop }) =>
    sql`delete from album_item where ctid in (select ctid from album_item limit 1)`.execute(shop.db),
  'a chapter is named': ({ shop }) =>
    sql`insert into product_chapter (product_id, chapter_id, position, first_lesson, title_zh, title_en)
      values ('V001', gen_random_uuid(), 50, 0, '第一章', '')`.execute(shop.db),
  'a picture has another description': ({ shop }) =>
    sql`update product_image set alt_zh = alt_zh || '。'`.execute(shop.db),
};
