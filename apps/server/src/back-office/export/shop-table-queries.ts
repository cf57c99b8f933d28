import { column, time, type ExportedTable } from './exported-table.ts';

const MEMBER_ID = ['會員編號', 'Number of the member'] as const;
const STAFF_ID = ['管理人員的會員編號', 'Number of the member of staff'] as const;

const coupons: ExportedTable = {
  file: 'coupons.csv',
  title: { zh: '優惠券', en: 'Coupons' },
  tables: ['coupon', 'coupon_product', 'coupon_category'],
  columns: [
    column('code', 'c.code', '代碼', 'Code'),
    column('amount_ntd', 'c.amount_ntd', '折抵金額', 'Amount that it takes off'),
    column('percent', 'c.percent', '折抵百分比', 'Percent that it takes off'),
    column(
      'scope',
      'c.scope',
      '適用範圍：cart 全部商品、products 指定商品、categories 指定分類',
      'What it is for: cart (everything), products or categories',
    ),
    column(
      'scope_codes',
      `(select string_agg(target.code, ' ' order by target.code) from (
        select product_id as code from coupon_product where coupon_code = c.code
        union all select category_code from coupon_category where coupon_code = c.code) target)`,
      '指定的商品編號或分類代碼',
      'Numbers of the products, or codes of the categories',
    ),
    column('first_order_only', 'c.first_order_only', '只限首購', 'For a first order only'),
    column('minimum_ntd', 'c.minimum_ntd', '最低消費', 'Least total'),
    column('uses_allowed', 'c.uses_allowed', '可用次數；空白為不限', 'Uses in all; empty: any number'),
    column('uses_per_member', 'c.uses_allowed_per_member', '每人可用次數', 'Uses of each member'),
    column('used', 'c.used', '已用次數', 'Times it was used'),
    time('valid_from', 'c.valid_from', '開始時間', 'When it begins'),
    time('valid_until', 'c.valid_until', '結束時間', 'When it ends'),
    time('ended_at', 'c.ended_at', '提前結束的時間', 'When staff ended it'),
    column('note', 'c.note', '備註', 'Note'),
    column('created_by', 'c.created_by', ...STAFF_ID),
    time('created_at', 'c.created_at', '建立時間', 'When it was made'),
  ],
  from: 'coupon c order by c.created_at, c.code',
};

const addOns: ExportedTable = {
  file: 'add-ons.csv',
  title: { zh: '加購優惠', en: 'Add-ons' },
  tables: ['add_on', 'add_on_product'],
  columns: [
    column('add_on_id', 'a.add_on_id', '加購優惠的識別碼', 'Id of the add-on'),
    column('product_id', 'a.product_id', '加購的商品編號', 'Number of its product'),
    column('price_ntd', 'a.price_ntd', '加購價', 'Price with tax'),
    column(
      'beside',
      `(select string_agg(product_id, ' ' order by product_id) from add_on_product where add_on_id = a.add_on_id)`,
      '購物車裡要有的商品編號；空白為任何商品',
      'Numbers of the products beside which it is offered; empty: beside any',
    ),
    column('pitch_zh', 'a.pitch_zh', '推薦語（中文）', 'Sentence that recommends it, Chinese'),
    column('pitch_en', 'a.pitch_en', '推薦語（英文）', 'Sentence that recommends it, English'),
    time('ended_at', 'a.ended_at', '停用時間', 'When staff ended it'),
    column('created_by', 'a.created_by', ...STAFF_ID),
    time('created_at', 'a.created_at', '建立時間', 'When it was made'),
  ],
  from: 'add_on a order by a.created_at, a.add_on_id',
};

const couponUses: ExportedTable = {
  file: 'coupon-uses.csv',
  title: { zh: '優惠券使用紀錄', en: 'Uses of coupons' },
  tables: ['coupon_use'],
  columns: [
    column('code', 'u.coupon_code', '代碼', 'Code'),
    column('member_id', 'u.member_id', ...MEMBER_ID),
    column('order_number', 'o.order_number', '訂單編號', 'Number of the order'),
    time('at', 'u.at', '時間', 'When'),
  ],
  from: 'coupon_use u join customer_order o on o.id = u.order_id order by u.at, u.order_id',
};

const points: ExportedTable = {
  file: 'points.csv',
  title: { zh: '點數紀錄', en: 'Points given and used' },
  tables: ['points_entry'],
  columns: [
    column('member_id', 'p.member_id', ...MEMBER_ID),
    column('points', 'p.points', '增減的點數', 'Points that came, or went'),
    column('reason', 'p.reason', '原因', 'Why'),
    column('order_number', 'o.order_number', '訂單編號', 'Number of the order'),
    column('refund_id', 'p.refund_id', '退款編號', 'Number of the refund'),
    column('staff_id', 'p.staff_id', ...STAFF_ID),
    column('note', 'p.note', '備註', 'Note'),
    time('at', 'p.at', '時間', 'When'),
  ],
  from: 'points_entry p left join customer_order o on o.id = p.order_id order by p.id',
};

const terms: ExportedTable = {
  file: 'terms.csv',
  title: { zh: '服務條款的各版本', en: 'Versions of the terms' },
  tables: ['terms_version'],
  columns: [
    column('version', 't.version', '版本', 'Version'),
    time('effective_from', 't.effective_from', '生效時間', 'When it takes effect'),
    column('title_zh', 't.title_zh', '中文標題', 'Chinese title'),
    column('title_en', 't.title_en', '英文標題', 'English title'),
    column('body_zh', 't.body_zh', '中文內容', 'Chinese text'),
    column('body_en', 't.body_en', '英文內容', 'English text'),
  ],
  from: 'terms_version t order by t.effective_from',
};

const refundTables: ExportedTable = {
  file: 'refund-tables.csv',
  title: { zh: '退費級距的各版本', en: 'Versions of the refund table' },
  tables: ['refund_table'],
  columns: [
    column('version', 't.version', '版本', 'Version'),
    column('steps', 't.steps', '級距（JSON）', 'Steps (JSON)'),
    column(
      'viewed_limit_percent',
      't.viewed_limit_percent',
      '觀看上限百分比',
      'Limit of what may have been watched, in percent',
    ),
    time('published_at', 't.published_at', '發布時間', 'When it was published'),
    column('published_by', 't.published_by', ...STAFF_ID),
  ],
  from: 'refund_table t order by t.version',
};

const shippingMethods: ExportedTable = {
  file: 'shipping-methods.csv',
  title: { zh: '取貨方式', en: 'Ways of delivery' },
  tables: ['shipping_method'],
  columns: [
    column('code', 's.code', '代碼', 'Code'),
    column('name_zh', 's.name_zh', '中文名稱', 'Chinese name'),
    column('name_en', 's.name_en', '英文名稱', 'English name'),
    column('price_ntd', 's.price_ntd', '含稅運費', 'Price with tax'),
    column(
      'free_from_ntd',
      's.free_from_ntd',
      '商品滿此金額免運，含稅；空白為不免運',
      'Free from this sum of the products, with tax; empty: never',
    ),
    column(
      'weight_steps',
      's.weight_steps::text',
      '依重量的含稅運費，JSON：超過 overGrams 公克時為 priceNtd 元，null 為不寄送',
      'Prices with tax by weight, JSON: over overGrams grams priceNtd, null for what is not sent',
    ),
    column('pickup_zh', 's.pickup_zh', '自取地址與時間，中文', 'Place and hours of pick-up in Chinese'),
    column('pickup_en', 's.pickup_en', '自取地址與時間，英文', 'Place and hours of pick-up in English'),
    column('is_offered', 's.is_offered', '是否提供', 'Whether it is offered'),
  ],
  from: 'shipping_method s order by s.sort_index',
};

const parcelCarriers: ExportedTable = {
  file: 'parcel-carriers.csv',
  title: { zh: '物流業者', en: 'Carriers of parcels' },
  tables: ['parcel_carrier'],
  columns: [
    column('carrier_id', 'c.id', '物流業者編號', 'Number of the carrier'),
    column('name_zh', 'c.name_zh', '中文名稱', 'Chinese name'),
    column('name_en', 'c.name_en', '英文名稱', 'English name'),
    column('tracking_template', 'c.tracking_template', '查詢網址', 'Tracking page'),
    time('added_at', 'c.added_at', '新增時間', 'When it was added'),
    time('removed_at', 'c.removed_at', '移除時間', 'When it was removed'),
  ],
  from: 'parcel_carrier c order by c.id',
};

const shop: ExportedTable = {
  file: 'shop.csv',
  title: { zh: '商店資料的各版本', en: 'Versions of the shop profile' },
  tables: ['shop_profile'],
  columns: [
    column('version', 's.version', '版本', 'Version'),
    time('changed_at', 's.changed_at', '儲存時間', 'When it was saved'),
    column('name_zh', 's.name_zh', '中文店名', 'Chinese name'),
    column('name_en', 's.name_en', '英文店名', 'English name'),
    column('tagline_zh', 's.tagline_zh', '中文標語', 'Chinese tagline'),
    column('tagline_en', 's.tagline_en', '英文標語', 'English tagline'),
    column('intro_zh', 's.intro_zh', '中文介紹', 'Chinese introduction'),
    column('intro_en', 's.intro_en', '英文介紹', 'English introduction'),
    column('search_title_zh', 's.search_title_zh', '中文搜尋標題', 'Search title in Chinese'),
    column('search_title_en', 's.search_title_en', '英文搜尋標題', 'Search title in English'),
    column('search_text_zh', 's.search_text_zh', '中文搜尋說明', 'Search description in Chinese'),
    column('search_text_en', 's.search_text_en', '英文搜尋說明', 'Search description in English'),
    column('company_zh', 's.company_zh', '中文公司名稱', 'Chinese name of the company'),
    column('company_en', 's.company_en', '英文公司名稱', 'English name of the company'),
    column('company_tax_id', 's.company_tax_id', '統一編號', 'Tax id'),
    column('address_zh', 's.address_zh', '中文地址', 'Chinese address'),
    column('address_en', 's.address_en', '英文地址', 'English address'),
    column('phone', 's.phone', '電話', 'Phone'),
    column('email', 's.email', '電子信箱', 'E-mail address'),
    column('hours_zh', 's.hours_zh', '中文服務時間', 'Hours in Chinese'),
    column('hours_en', 's.hours_en', '英文服務時間', 'Hours in English'),
    column('accent', 's.accent', '主色', 'Color'),
    column('logo', 's.logo', '標誌的檔案編號', 'File of the logo'),
    column('favicon', 's.favicon', '網站圖示的檔案編號', 'File of the icon'),
    column('social_picture', 's.social_picture', '社群圖片的檔案編號', 'File of the social picture'),
    column('languages', 's.languages', '語言', 'Languages'),
    column('footer_links', 's.footer_links', '頁尾連結（JSON）', 'Links of the footer (JSON)'),
  ],
  from: 'shop_profile s order by s.version',
};

const openings: ExportedTable = {
  file: 'openings.csv',
  title: { zh: '開張與暫停營業', en: 'When the shop was opened and closed' },
  tables: ['shop_opening'],
  columns: [
    column('is_open', 'o.is_open', '是否營業', 'Whether it is open'),
    column('text_zh', 'o.text_zh', '中文說明', 'Text in Chinese'),
    column('text_en', 'o.text_en', '英文說明', 'Text in English'),
    column('returns_on', 'o.returns_on::text', '預計恢復營業日', 'Planned day of return'),
    time('pressed_at', 'o.pressed_at', '時間', 'When'),
  ],
  from: 'shop_opening o order by o.id',
};

const settings: ExportedTable = {
  file: 'settings.csv',
  title: { zh: '設定；沒有列出的為預設值', en: 'Settings; what is not listed has its default' },
  tables: ['shop_setting', 'past_refund_limit'],
  columns: [
    column('name', 's.name', '名稱', 'Name'),
    column('value', 's.value', '值', 'Value'),
    time('changed_at', 's.changed_at', '修改時間，或舊值失效的時間', 'When it was changed, or ended'),
  ],
  // Figures and texts that are known to be none: a key of another company never leaves with them.
  from: `(select name, value #>> '{}' as value, changed_at from shop_setting
      where jsonb_typeof(value) = 'number' or name = 'chat-writers' or name like 'mail-greeting-%' or name like 'mail-signature-%'
    union all select 'large-refund-ntd-before', limit_ntd::text, ended_at from past_refund_limit) s order by 1, 3`,
};

const waysToPay: ExportedTable = {
  file: 'ways-to-pay.csv',
  title: { zh: '付款方式的設定', en: 'Ways to pay, as the shop set them' },
  tables: ['pay_choice'],
  columns: [
    column('pay_type', 'p.pay_type', '付款方式', 'Way to pay'),
    column('is_offered', 'p.is_offered', '是否提供', 'Whether it is offered'),
    column('days', 'p.days', '付款期限（天）', 'Days to pay in'),
    column('least_ntd', 'p.least_ntd', '最低金額', 'Least total'),
    time('changed_at', 'p.changed_at', '修改時間', 'When it was changed'),
  ],
  from: 'pay_choice p order by p.pay_type',
};

const deeds: ExportedTable = {
  file: 'deeds.csv',
  title: { zh: '管理人員的操作紀錄', en: 'What staff did' },
  tables: ['audit_entry'],
  columns: [
    time('at', 'a.at', '時間', 'When'),
    column('staff_id', 'a.actor_id', ...STAFF_ID),
    column('action', 'a.action', '操作', 'What was done'),
    column('subject', 'a.subject', '對象', 'To what'),
    column('details', 'a.details', '細節（JSON）', 'Details (JSON)'),
  ],
  from: 'audit_entry a order by a.id',
};

/** What holds for the shop as a whole. */
export const shopTables: readonly ExportedTable[] = [
  coupons,
  couponUses,
  addOns,
  points,
  terms,
  refundTables,
  shippingMethods,
  parcelCarriers,
  shop,
  openings,
  waysToPay,
  settings,
  deeds,
];
