import { column, time, type ExportedTable } from './exported-table.ts';

const pages: ExportedTable = {
  file: 'pages.csv',
  title: { zh: '自訂頁面的各版本', en: 'Versions of the pages that the shop wrote' },
  tables: ['own_page', 'own_page_version'],
  columns: [
    column('slug', 'p.slug', '網址代號，頁面在 /p/ 之下', 'Name in the address, below /p/'),
    column('version', 'v.version', '版本', 'Version'),
    column('state', 'v.state', '狀態', 'State'),
    time('saved_at', 'v.saved_at', '儲存時間', 'When it was saved'),
    column('title_zh', 'v.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'v.title_en', '英文標題', 'English title'),
    column('body_zh', 'v.body_zh', '中文內文（CommonMark）', 'Chinese text (CommonMark)'),
    column('body_en', 'v.body_en', '英文內文（CommonMark）', 'English text (CommonMark)'),
    column('in_footer', 'v.in_footer', '是否列在頁尾', 'Whether the footer links to it'),
    column('footer_place', 'v.footer_place', '頁尾順序', 'Place in the footer'),
  ],
  from: 'own_page p join own_page_version v on v.page_id = p.id order by p.slug, v.version',
};

const home: ExportedTable = {
  file: 'home_page.csv',
  title: { zh: '首頁的各版本', en: 'Versions of the home page' },
  tables: ['home_version'],
  columns: [
    column('version', 'v.version', '版本', 'Version'),
    column('state', 'v.state', '狀態', 'State'),
    time('saved_at', 'v.saved_at', '儲存時間', 'When it was saved'),
    column('sections', 'v.sections::text', '各區塊，依顯示順序（JSON）', 'The sections in their order (JSON)'),
  ],
  from: 'home_version v order by v.version',
};

const announcements: ExportedTable = {
  file: 'announcements.csv',
  title: { zh: '課程公告', en: 'Announcements to courses' },
  tables: ['announcement'],
  columns: [
    column('announcement_id', 'a.id', '公告編號', 'Number of the announcement'),
    column('product_id', 'a.product_id', '商品編號', 'Number of the product'),
    column('state', 'a.state', '狀態', 'State'),
    time('send_at', 'a.send_at', '預定發送時間', 'When it is to be sent'),
    time('sent_at', 'a.sent_at', '發送時間', 'When it was sent'),
    time('changed_at', 'a.changed_at', '發送後更正的時間', 'When it was corrected after that'),
    column('title_zh', 'a.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 'a.title_en', '英文標題', 'English title'),
    column('body_zh', 'a.body_zh', '中文內文（CommonMark）', 'Chinese text (CommonMark)'),
    column('body_en', 'a.body_en', '英文內文（CommonMark）', 'English text (CommonMark)'),
  ],
  from: 'announcement a order by a.id',
};

/** What the shop wrote beside its products and terms. */
export const pageTables: readonly ExportedTable[] = [pages, home, announcements];
