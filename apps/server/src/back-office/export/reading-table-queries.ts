import { column, time, type ExportedTable } from './exported-table.ts';

const readings: ExportedTable = {
  file: 'readings.csv',
  title: { zh: '課程的文章與連結單元', en: 'Texts and links among the lessons of courses' },
  tables: ['product_reading'],
  columns: [
    column('product_id', 'r.product_id', '商品編號', 'Number of the product'),
    column('position', 'r.position', '順序', 'Place among the texts and links of the course'),
    column('reading_id', 'r.reading_id', '文字單元編號', 'Number of the reading'),
    column(
      'before_lesson',
      'r.before_lesson',
      '在哪個單元之前，見 lessons.csv 的順序；與單元數相同時在最後',
      'The lesson before which it stands, by its place in lessons.csv; their number: behind them all',
    ),
    column(
      'chapter_id',
      'r.chapter_id',
      '從同一處開始的章節，空白為在其標題之上',
      'Chapter of the same place under which it stands',
    ),
    column('kind', 'r.kind', '種類：text 文章、link 連結', 'Kind: text or link'),
    column('title_zh', 'r.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'r.title_en', '英文標題', 'English title'),
    column('body_zh', 'r.body_zh', '中文內文（CommonMark）', 'Chinese text (CommonMark)'),
    column('body_en', 'r.body_en', '英文內文（CommonMark）', 'English text (CommonMark)'),
    column('address', 'r.address', '連結的網址', 'Where a link leads'),
    column('free', 'r.free_promotion', '是否免費閱讀', 'Whether everybody may read it'),
    column('ends_refund', 'r.counts_as_used', '打開後是否不退費', 'Whether opening it ends the refund'),
    column('opens_on', 'r.opens_on', '開放日（臺灣時間）', 'Day on which it opens, in Taiwan'),
    column('after_days', 'r.after_days', '購買後幾天開放', 'Days after the purchase on which it opens'),
  ],
  from: 'product_reading r order by r.product_id, r.position',
};

const doneReadings: ExportedTable = {
  file: 'done-readings.csv',
  title: { zh: '會員標記為已完成的文字單元', en: 'Readings that members ticked as done' },
  tables: ['reading_tick'],
  columns: [
    column('member_id', 't.member_id', '會員編號', 'Number of the member'),
    column('product_id', 't.product_id', '商品編號', 'Number of the product'),
    column('reading_id', 't.reading_id', '文字單元編號，見 readings.csv', 'The reading; see readings.csv'),
    time('ticked_at', 't.ticked_at', '標記時間', 'When they ticked it'),
  ],
  from: 'reading_tick t order by t.member_id, t.product_id, t.reading_id',
};

const openedReadings: ExportedTable = {
  file: 'opened-readings.csv',
  title: { zh: '會員打開的文字單元', en: 'Readings that members opened' },
  tables: ['reading_delivery'],
  columns: [
    column('member_id', 'd.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'd.product_id', '商品編號', 'Number of the product'),
    column('reading_id', 'd.reading_id', '文字單元編號，見 readings.csv', 'The reading; see readings.csv'),
    column('ended_refund', 'd.ended_refund', '是否因此不再退費', 'Whether it ended the refund'),
    time('opened_at', 'd.opened_at', '第一次打開的時間', 'When they first opened it'),
  ],
  from: 'reading_delivery d order by d.member_id, d.product_id, d.reading_id',
};

const toldReadings: ExportedTable = {
  file: 'told-readings.csv',
  title: { zh: '已通知會員開放的文字單元', en: 'Readings of whose opening members were told' },
  tables: ['reading_opening'],
  columns: [
    column('member_id', 'o.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'o.product_id', '商品編號', 'Number of the product'),
    column('reading_id', 'o.reading_id', '文字單元編號，見 readings.csv', 'The reading; see readings.csv'),
    time('told_at', 'o.told_at', '通知時間', 'When they were told'),
  ],
  from: 'reading_opening o order by o.member_id, o.product_id, o.reading_id',
};

/** Lessons that are a text or a link, and what members had of them. */
export const readingTables: readonly ExportedTable[] = [readings, doneReadings, openedReadings, toldReadings];
