import type { ProductImportWords } from '../zh-hant/product-import.ts';

export const productImport: ProductImportWords = {
  open: 'Import CSV',
  title: 'Import products from CSV',
  hint: "You'll see a preview first. New products become drafts, and changes to published ones wait until you publish",
  columnsHint:
    'kind is video, audio, goods or album. category is the name or code of a category. Headings, kinds and tax may also be in Chinese. Without a slug, the address is the product number. tax_kind is taxable, zero-rated or exempt. sale_from and sale_until are Taiwan time, such as 2026-12-01 10:00. teachers holds short names of teachers with spaces between them. A variant has a row of its own: variant_of is the number of its product, variant_title_zh its title. Its name and description are those of the product. pictures holds file names in the order in which they are shown, with | between them. Upload the pictures under Uploads, before or after.',
  templateName: 'products-template.csv',
  columnsLabel: 'Columns: ',
  choose: 'Choose file',
  results: { create: 'New', change: 'Change', same: 'No change', refused: 'Refused' },
  line: (line) => `Line ${line}`,
  more: (left) => `${left} more ${left === 1 ? 'line' : 'lines'} not shown`,
  missingSummary: (count) =>
    `${count} ${count === 1 ? 'picture is' : 'pictures are'} not uploaded yet. You can import now, and upload under the same names later under Uploads`,
  summary: (created, changed, refused) => `${created} new, ${changed} changed, ${refused} refused`,
  faults: {
    missing: 'missing',
    wrong: 'not valid',
    unknown: 'does not exist',
    taken: 'in use',
    fixed: 'cannot be changed',
    doubled: 'twice in the file',
    'goods-only': 'for goods only',
    'no-price': 'needs a price first',
    'not-lower': 'must be lower than the regular price, and at least 1',
    'ends-first': 'must be later than the start',
    over: 'has passed',
    'too-long': 'the sale is too long',
  },
  missingPictures: (names) => `Not uploaded yet: ${names.join(', ')}. They join once uploaded under these names`,
  fault: (field, reason) => `${field}: ${reason}`,
  apply: 'Import',
  applied: (created, changed) => `${created} created, ${changed} changed`,
  changed: 'Products changed since the preview. Choose the file again',
  nothing: 'There is nothing to import',
};
