import { column, time, type ExportedTable } from './exported-table.ts';

const PRODUCT_ID = ['商品編號', 'Number of the product'] as const;

const products: ExportedTable = {
  file: 'products.csv',
  title: {
    zh: '商品。可用「匯入商品」匯入另一家商店（選「略過其他欄位」），分類須先建立',
    en: 'Products. The product import of another shop reads it (leave other columns out) once its categories are made',
  },
  tables: ['product', 'stock', 'price'],
  columns: [
    column('product_id', 'p.product_id', ...PRODUCT_ID),
    column('slug', 'p.slug', '網址', 'Its address'),
    column('kind', 'p.kind', '種類：video、audio、goods、album', 'Kind: video, audio, goods or album'),
    column('category', 'p.category_code', '分類代碼，見 categories.csv', 'Code of the category; see categories.csv'),
    column('name_zh', 'p.name_zh', '中文名稱', 'Chinese name'),
    column('name_en', 'p.name_en', '英文名稱', 'English name'),
    column('summary_zh', 'p.summary_zh', '中文簡介', 'Chinese summary'),
    column('summary_en', 'p.summary_en', '英文簡介', 'English summary'),
    column('description_zh', 'p.description_zh', '中文介紹', 'Chinese description'),
    column('description_en', 'p.description_en', '英文介紹', 'English description'),
    column('price_with_tax', 'r.gross_ntd', '現在的含稅售價', 'Price now, with tax'),
    column('stock', 's.free', '可賣的庫存', 'Pieces that can be sold'),
    column('sku', 'p.sku', 'SKU 貨號', 'SKU'),
    column('isbn', 'p.isbn', '書籍的 ISBN，13 碼', 'ISBN of a book, thirteen digits'),
    column('variant_of', 'p.variant_of', '所屬商品的編號（這是它的規格）', 'Number of the product whose variant it is'),
    column('variant_title_zh', 'p.variant_title_zh', '規格的中文名稱', 'Chinese title of the variant'),
    column('variant_title_en', 'p.variant_title_en', '規格的英文名稱', 'English title of the variant'),
    column('fits_store', 'p.fits_store', '實體商品：可否超商取貨', 'Goods: whether they fit a store'),
    column('weight_g', 'p.weight_g', '實體商品：一件的重量，公克', 'Goods: what one piece weighs, grams'),
    column(
      'sides_cm',
      "array_to_string(p.sides_cm, ' × ')",
      '實體商品：長、寬、高，公分',
      'Goods: the three sides, cm',
    ),
    column('tax_kind', 'p.tax_kind', '課稅別：taxable、zero-rated、exempt', 'Tax kind: taxable, zero-rated or exempt'),
    column(
      'status',
      'p.status',
      '狀態：draft 草稿、published 上架、withdrawn 下架',
      'State: draft, published or withdrawn',
    ),
    column('video_url', 'p.video_url', '介紹影片的網址', 'Address of the film that presents it'),
    column('stock_reserved', 's.reserved', '未付款訂單保留的庫存', 'Pieces held for unpaid orders'),
    column('stock_sold', 's.sold', '已售出', 'Pieces sold'),
    time('published_at', 'p.published_at', '上架時間', 'When it was published'),
    time('edited_at', 'p.edited_at', '編輯時間', 'When it was edited'),
  ],
  from: `product p left join price r on r.product_id = p.product_id and r.valid_until is null
    left join stock s on s.product_id = p.product_id order by p.product_id`,
};

const drafts: ExportedTable = {
  file: 'product-drafts.csv',
  title: { zh: '尚未發布的商品修改', en: 'Changes of products that are not published yet' },
  tables: ['product_draft'],
  columns: [
    column('product_id', 'd.product_id', ...PRODUCT_ID),
    time('changed_at', 'd.changed_at', '修改時間', 'When it was changed'),
    column('content', 'd.content', '修改的內容（JSON）', 'What changes (JSON)'),
  ],
  from: 'product_draft d order by d.product_id',
};

const prices: ExportedTable = {
  file: 'prices.csv',
  title: { zh: '歷來售價', en: 'Prices, those of the past included' },
  tables: ['price'],
  columns: [
    column('product_id', 'p.product_id', ...PRODUCT_ID),
    column('gross_ntd', 'p.gross_ntd', '含稅售價', 'Price with tax'),
    time('valid_from', 'p.valid_from', '開始時間', 'When it began'),
    time('valid_until', 'p.valid_until', '結束時間；空白為現行', 'When it ended; empty: it is the one of now'),
  ],
  from: 'price p order by p.product_id, p.valid_from',
};

const categories: ExportedTable = {
  file: 'categories.csv',
  title: { zh: '分類', en: 'Categories' },
  tables: ['category'],
  columns: [
    column('code', 'c.code', '代碼', 'Code'),
    column('name_zh', 'c.name_zh', '中文名稱', 'Chinese name'),
    column('name_en', 'c.name_en', '英文名稱', 'English name'),
    column('sort_index', 'c.sort_index', '順序', 'Place in the order'),
  ],
  from: 'category c order by c.sort_index, c.code',
};

const teachers: ExportedTable = {
  file: 'teachers.csv',
  title: { zh: '講師', en: 'Teachers' },
  tables: ['teacher'],
  columns: [
    column('teacher_id', 't.teacher_id', '講師編號', 'Number of the teacher'),
    column('slug', 't.slug', '網址', 'Address'),
    column('name_zh', 't.name_zh', '中文姓名', 'Chinese name'),
    column('name_en', 't.name_en', '英文姓名', 'English name'),
    column('subject_zh', 't.subject_zh', '中文專長', 'Subject in Chinese'),
    column('subject_en', 't.subject_en', '英文專長', 'Subject in English'),
    column('words_zh', 't.words_zh', '中文介紹', 'Words in Chinese'),
    column('words_en', 't.words_en', '英文介紹', 'Words in English'),
    column('links', "array_to_string(t.links, ' ')", '連結', 'Links'),
    column('portrait_uuid', 't.portrait_uuid', '照片的檔案編號，見 files.csv', 'File of the portrait; see files.csv'),
    column('sort_index', 't.sort_index', '順序', 'Place in the order'),
  ],
  from: 'teacher t order by t.sort_index, t.teacher_id',
};

const productTeachers: ExportedTable = {
  file: 'product-teachers.csv',
  title: { zh: '商品的講師', en: 'Teachers of products' },
  tables: ['product_teacher'],
  columns: [
    column('product_id', 'pt.product_id', ...PRODUCT_ID),
    column('position', 'pt.position', '順序，0 為第一位', 'Place in the order, from 0'),
    column('teacher_id', 'pt.teacher_id', '講師編號，見 teachers.csv', 'The teacher; see teachers.csv'),
  ],
  from: 'product_teacher pt order by pt.product_id, pt.position',
};

const lessons: ExportedTable = {
  file: 'lessons.csv',
  title: { zh: '課程的單元', en: 'Lessons of courses' },
  tables: ['playlist_item'],
  columns: [
    column('product_id', 'i.product_id', ...PRODUCT_ID),
    column('position', 'i.position', '順序', 'Place in the course'),
    column('title_zh', 'i.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'i.title_en', '英文標題', 'English title'),
    column('free', 'i.free_promotion', '是否可試看', 'Whether it plays without a purchase'),
    column('file_uuid', 'i.file_uuid', '影音檔編號，見 files.csv', 'The media file; see files.csv'),
  ],
  from: 'playlist_item i order by i.product_id, i.position',
};

const chapters: ExportedTable = {
  file: 'chapters.csv',
  title: { zh: '課程的章節', en: 'Chapters of courses' },
  tables: ['product_chapter'],
  columns: [
    column('product_id', 'c.product_id', ...PRODUCT_ID),
    column('position', 'c.position', '順序', 'Place in the course'),
    column(
      'first_lesson',
      'c.first_lesson',
      '第一個單元的順序，見 lessons.csv',
      'Place of its first lesson; see lessons.csv',
    ),
    column('title_zh', 'c.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'c.title_en', '英文標題', 'English title'),
  ],
  from: 'product_chapter c order by c.product_id, c.position',
};

const releases: ExportedTable = {
  file: 'lesson-releases.csv',
  title: { zh: '單元的開放時間', en: 'Releases of lessons' },
  tables: ['lesson_release'],
  columns: [
    column('product_id', 'r.product_id', ...PRODUCT_ID),
    column('file_uuid', 'r.file_uuid', '單元的影音檔編號，見 lessons.csv', 'Media file of its lesson; see lessons.csv'),
    column('opens_on', 'r.opens_on', '開放日（臺灣時間）', 'Day on which it opens, in Taiwan'),
    column('after_days', 'r.after_days', '購買後幾天開放', 'Days after the purchase on which it opens'),
  ],
  from: 'lesson_release r order by r.product_id, r.file_uuid',
};

const handOuts: ExportedTable = {
  file: 'hand-outs.csv',
  title: { zh: '課程的講義', en: 'Hand-outs of courses' },
  tables: ['product_hand_out'],
  columns: [
    column('product_id', 'h.product_id', ...PRODUCT_ID),
    column('position', 'h.position', '順序', 'Place in the course'),
    column('hand_out_id', 'h.hand_out_id', '講義編號', 'Number of the hand-out'),
    column(
      'lesson_file_uuid',
      'h.lesson_uuid',
      '單元的影音檔編號，見 lessons.csv；空白為整門課程',
      'Media file of its lesson, see lessons.csv; empty for the whole course',
    ),
    column('title_zh', 'h.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'h.title_en', '英文標題', 'English title'),
    column('ends_refund', 'h.counts_as_used', '下載後是否不退費', 'Whether taking it ends the refund'),
    column('file_uuid', 'h.file_uuid', '檔案編號，見 hand-out-files.csv', 'Its file; see hand-out-files.csv'),
  ],
  from: 'product_hand_out h order by h.product_id, h.position',
};

const pictures: ExportedTable = {
  file: 'pictures.csv',
  title: { zh: '商品圖片', en: 'Pictures of products' },
  tables: ['product_image'],
  columns: [
    column('product_id', 'i.product_id', ...PRODUCT_ID),
    column('show_index', 'i.show_index', '順序', 'Place in the order'),
    column('alt_zh', 'i.alt_zh', '中文替代文字', 'Chinese description for who cannot see it'),
    column('alt_en', 'i.alt_en', '英文替代文字', 'English description for who cannot see it'),
    column('file_uuid', 'i.file_uuid', '檔案編號，見 files.csv', 'The file; see files.csv'),
  ],
  from: 'product_image i order by i.product_id, i.show_index',
};

const albums: ExportedTable = {
  file: 'albums.csv',
  title: { zh: '合輯所含的課程', en: 'Courses of albums' },
  tables: ['album_item'],
  columns: [
    column('album_id', 'a.album_id', '合輯的商品編號', 'Number of the album'),
    column('position', 'a.position', '順序', 'Place in the album'),
    column('product_id', 'a.product_id', ...PRODUCT_ID),
  ],
  from: 'album_item a order by a.album_id, a.position',
};

const stockMovements: ExportedTable = {
  file: 'stock-movements.csv',
  title: { zh: '庫存異動', en: 'Movements of stock' },
  tables: ['stock_movement'],
  columns: [
    time('at', 's.at', '時間', 'When'),
    column('product_id', 's.product_id', ...PRODUCT_ID),
    column('reason', 's.reason', '原因', 'Why'),
    column('free_change', 's.free_change', '可賣數量的增減', 'Change of what can be sold'),
    column('reserved_change', 's.reserved_change', '保留數量的增減', 'Change of what is held'),
    column('sold_change', 's.sold_change', '售出數量的增減', 'Change of what is sold'),
    column('order_number', 'o.order_number', '訂單編號', 'The order'),
    column('actor_id', 's.actor_id', '操作者的會員編號', 'Who did it: number of the member'),
    column('note', 's.note', '備註', 'Note'),
  ],
  from: 'stock_movement s left join customer_order o on o.id = s.order_id order by s.id',
};

/** What the shop sells. */
export const productTables: readonly ExportedTable[] = [
  products,
  drafts,
  prices,
  categories,
  teachers,
  productTeachers,
  lessons,
  chapters,
  releases,
  handOuts,
  pictures,
  albums,
  stockMovements,
];
