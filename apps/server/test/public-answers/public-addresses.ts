import { contract, type Endpoint } from '@kapok/contract';

const asked: Readonly<Record<string, readonly object[]>> = {
  qryCatalogue: [{}, { CategoryCode: 'music' }, { Search: '大提琴' }, { InStock: true, ProductKind: 'goods' }],
  qryFacets: [{}],
  qryCategories: [{}],
  qryProductBySlug: ['cello-first-bow', 'quiet-evenings', 'dripper-and-kettle', 'slow-bows-practice-book'].map(
    (Slug) => ({ Slug }),
  ),
  qryProducts: [{ ProductId: 'V001' }, { ProductId: 'G002' }],
  getProductImageList: [{ ProductId: 'V001' }],
  qryAlbum: [{ MainProductId: 'B001' }],
  qryProductCards: [{ ProductIds: ['V001', 'G002'] }],
  qryRelated: [{ ProductId: 'V001' }],
  getVideoByProductId: [{ ProductId: 'V001' }],
  qryTeachers: [{}],
  qryTeacher: [{ Slug: 'luo-yi-an' }],
  qryHome: [{}],
  qryLegalDocument: [{}],
  qryRefundTable: [{}],
  qryOwnPage: [{ Slug: 'about' }],
  qryReviews: [{ ProductId: 'V001' }],
};

/** The calls that answer all strangers alike. */
const publicCalls = Object.entries<Endpoint>(contract).filter(([, { isPublic }]) => isPublic === true);

/** The address that asks a public call by GET. */
export const addressOfCall = (path: string, payload: object, language = 'zh-Hant'): string =>
  `${path}?${new URLSearchParams({ payload: JSON.stringify(payload), language }).toString()}`;

/** Every public call, at least once. */
export const publicCallAddresses = publicCalls.flatMap(([name, { path }]) => {
  const bodies = asked[name];
  if (bodies === undefined) throw new Error(`no test asks the public call ${name}`);
  return bodies.map((body) => addressOfCall(path, body));
});

/** Every page whose content is the same for everybody. */
export const publicPages = [
  '/',
  '/en',
  '/?CategoryCode=music',
  '/products/cello-first-bow',
  '/en/products/cello-first-bow',
  '/products/quiet-evenings',
  '/products/dripper-and-kettle',
  '/teachers/luo-yi-an',
  '/en/teachers/luo-yi-an',
  '/p/about',
  '/LegalDocuments',
] as const;
