import type { Language } from '@kapok/domain';

/** The columns of an import file, each by the name of what it fills. */
const columns = [
  'product_id',
  'slug',
  'kind',
  'category',
  'name_zh',
  'name_en',
  'summary_zh',
  'summary_en',
  'description_zh',
  'description_en',
  'price',
  'price_with_tax',
  'stock',
  'tax_kind',
  'sale_price',
  'sale_from',
  'sale_until',
  'teachers',
  'sku',
  'isbn',
  'variant_of',
  'variant_title_zh',
  'variant_title_en',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'pictures',
] as const;

export type ImportColumn = (typeof columns)[number];

/** What sellers call the columns in lists of their own; the first one heads the shop's own files. */
const sellersNames: Readonly<Record<ImportColumn, readonly [string, ...string[]]>> = {
  product_id: ['商品編號', '編號', '商品代碼', '產品編號'],
  slug: ['網址', '網址名稱'],
  kind: ['種類', '商品種類', '類型'],
  category: ['分類', '商品分類', '類別'],
  name_zh: ['名稱', '品名', '商品名稱', '中文名稱', '書名'],
  name_en: ['英文名稱'],
  summary_zh: ['摘要', '簡介', '中文摘要'],
  summary_en: ['英文摘要'],
  description_zh: ['說明', '描述', '商品說明', '介紹', '中文說明'],
  description_en: ['英文說明'],
  price: ['未稅價', '未稅單價'],
  price_with_tax: ['售價', '價格', '定價', '單價', '含稅價', '含稅售價'],
  stock: ['庫存', '庫存量', '數量'],
  tax_kind: ['課稅別', '稅別', '課稅'],
  sale_price: ['特價', '優惠價'],
  sale_from: ['特價開始', '特價開始日'],
  sale_until: ['特價結束', '特價結束日', '特價截止'],
  teachers: ['講師'],
  sku: ['貨號'],
  isbn: ['ISBN'],
  variant_of: ['所屬商品', '主商品'],
  variant_title_zh: ['規格名稱', '規格', '中文規格名稱'],
  variant_title_en: ['英文規格名稱', '英文規格'],
  weight_g: ['重量'],
  length_cm: ['長'],
  width_cm: ['寬'],
  height_cm: ['高'],
  pictures: ['圖片', '圖片檔名', '照片'],
};

/** What is said in brackets behind a column's name in a file. */
const units: Readonly<Partial<Record<ImportColumn, string>>> = {
  price: '（元）',
  price_with_tax: '（含稅，元）',
  sale_price: '（含稅，元）',
  weight_g: '（公克）',
  length_cm: '（公分）',
  width_cm: '（公分）',
  height_cm: '（公分）',
};

/** How a column is headed in a file of that language; an import knows it again. */
export const headingOf = (column: ImportColumn, language: Language): string =>
  language === 'en' ? column : `${sellersNames[column][0]}${units[column] ?? ''}`;

const columnsBySellersName: ReadonlyMap<string, ImportColumn> = new Map(
  columns.flatMap((column) => sellersNames[column].map((name) => [name, column] as const)),
);

const isColumn = (name: string): name is ImportColumn => columns.some((column) => column === name);

/**
 * The column that a heading names, by its own name or as sellers call it; undefined for any other. What stands in brackets, such as （含稅），
 * says nothing.
 */
export const columnOf = (heading: string): ImportColumn | undefined => {
  const name = heading.normalize('NFKC').trim().toLowerCase();
  if (isColumn(name)) return name;
  return columnsBySellersName.get(name.replaceAll(/\([^()]*\)|[\s*＊:：]/gu, ''));
};

/** What sellers call kinds of products and of tax; the first word of each stands in the shop's own files. */
const words: Readonly<Partial<Record<ImportColumn, ReadonlyMap<string, string>>>> = {
  kind: new Map([
    ...['影片課程', '影片', '影音課程', '線上課程'].map((word) => [word, 'video'] as const),
    ...['音訊課程', '音訊', '音檔', '音檔課程', '聲音課程'].map((word) => [word, 'audio'] as const),
    ...['實體商品', '實體', '商品'].map((word) => [word, 'goods'] as const),
    ['合輯', 'album'],
  ]),
  tax_kind: new Map([
    ...['應稅', '應稅5%', '5%'].map((word) => [word, 'taxable'] as const),
    ['零稅率', 'zero-rated'],
    ['免稅', 'exempt'],
  ]),
};

const figures: readonly ImportColumn[] = [
  'price',
  'price_with_tax',
  'stock',
  'sale_price',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
];

/** NT$1,480, 1,480 元 and 1480 are one price. */
const plainFigure = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/^(?:NT\$|NTD|\$)\s*/iu, '')
    .replace(/元$/u, '')
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '');

/** A cell in the shop's own words. What nobody would mean stays as it is, and is refused with its column. */
export const valueInShop = (column: ImportColumn, value: string): string => {
  if (figures.includes(column)) return plainFigure(value);
  const word = value.normalize('NFKC').replaceAll(/[\s()]/gu, '');
  return words[column]?.get(word) ?? value;
};

/** The shop's word for a value of a file in that language; an import reads it again. */
export const wordInShop = (column: ImportColumn, value: string, language: Language): string => {
  if (language === 'en') return value;
  for (const [word, meant] of words[column] ?? []) if (meant === value) return word;
  return value;
};
