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
  'price_with_tax',
  'tax_kind',
  'stock',
  'sale_price',
  'sale_from',
  'sale_until',
];

const example = [
  'NOTEBOOK1',
  'daily-notebook',
  'goods',
  'stationery',
  '日常筆記本',
  'Daily notebook',
  '80 頁方格，可攤平',
  '80 squared pages, lies flat',
  '## 規格\n- A5\n- 80 頁',
  '## Details\n- A5\n- 80 pages',
  '250',
  'taxable',
  '100',
  '',
  '',
  '',
];

const isEnglish = (column: string): boolean => column.endsWith('_en');

/** The rows of the file that staff begin with: the columns that the shop asks for, and a product to overwrite. */
export const productTemplate = (inEnglish: boolean): readonly (readonly string[])[] =>
  [columns, example].map((row) => row.filter((_cell, index) => inEnglish || !isEnglish(columns[index] ?? '')));
