import { deliveryStateNames, type PickupStore } from '@kapok/domain';
import { pickupStoreSql } from '#server/platform/db/pickup-store.ts';
import { column, time, type ExportedTable } from './exported-table.ts';

const ORDER_NUMBER = ['訂單編號', 'Number of the order'] as const;

const stateNames = Object.entries(deliveryStateNames['zh-Hant']).map(([state, name]) => `${state} ${name}`);

/** A field of the pickup store that an order goes to. */
const storeField = (field: keyof PickupStore): string => `(${pickupStoreSql('o')})->>'${field}'`;

const orders: ExportedTable = {
  file: 'orders.csv',
  title: { zh: '訂單', en: 'Orders' },
  tables: ['customer_order'],
  columns: [
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('member_id', 'o.member_id', '會員編號', 'Number of the member'),
    column('email', 'o.email', '訂單的信箱', 'E-mail address of the order'),
    time('placed_at', 'o.placed_at', '訂購時間', 'When it was placed'),
    column(
      'status',
      'o.status',
      '狀態：unpaid 未付款、paid 已付款、cancelled 已取消',
      'State: unpaid, paid or cancelled',
    ),
    time('reminded_at', 'o.reminded_at', '提醒付款的時間', 'When its buyer was reminded to pay'),
    time('paid_at', 'o.paid_at', '付款時間', 'When it was paid'),
    time('cancelled_at', 'o.cancelled_at', '取消時間', 'When it was cancelled'),
    column(
      'cancel_reason',
      'o.cancel_reason',
      '取消原因：deleted 買家刪除、called-off 商店取消、expired 逾期、not-fetched 未取貨',
      'Why: deleted by the buyer, called off by the shop, expired, or a parcel that was not fetched',
    ),
    column('cancel_note', 'o.cancel_note', '取消時給買家的說明', 'What the buyer was told of it'),
    column('staff_note', 'o.staff_note', '內部備註', 'What staff noted for themselves'),
    column('net_ntd', 'o.net_ntd', '未稅金額', 'Sum before tax'),
    column('tax_ntd', 'o.tax_ntd', '營業稅', 'Tax'),
    column('total_ntd', 'o.total_ntd', '含稅總額', 'Total with tax'),
    column('coupon_code', 'o.coupon_code', '優惠券', 'Coupon'),
    column('coupon_ntd', 'o.coupon_ntd', '優惠券折抵', 'What the coupon took off'),
    column('points', 'o.points', '使用點數', 'Points used'),
    column(
      'invoice_choice',
      'o.invoice_choice',
      '發票選擇：Carriage 載具、InvoiceCompany 統一編號、Donate 捐贈',
      'Invoice: Carriage, InvoiceCompany or Donate',
    ),
    column('invoice_title', 'o.invoice_title', '發票抬頭', 'Title of the invoice'),
    column(
      'invoice_mode',
      'o.invoice_mode',
      '開立方式：ezpay、by-hand、none、ledger',
      'How it is invoiced: ezpay, by-hand, none or ledger',
    ),
    column('invoice_code', 'o.invoice_code', '載具、統一編號或捐贈碼', 'Carrier, tax id or donation code'),
    column(
      'shipping_code',
      'o.shipping_code',
      '取貨方式，見 shipping-methods.csv',
      'Delivery; see shipping-methods.csv',
    ),
    column('recipient_name', 'o.recipient_name', '收件人', 'Recipient'),
    column('recipient_tel', 'o.recipient_tel', '收件電話', "Recipient's phone"),
    column('destination', 'o.destination', '收件地址或門市', 'Address or store'),
    column(
      'store_chain',
      storeField('chain'),
      '超商：seven-eleven、family-mart、hi-life、ok-mart',
      'Chain: seven-eleven, family-mart, hi-life or ok-mart',
    ),
    column('store_code', storeField('code'), '門市代號', "The store's number"),
    column('store_name', storeField('name'), '門市名稱', "The store's name"),
    column('store_address', storeField('address'), '門市地址', "The store's address"),
    column(
      'delivery_state',
      'o.delivery_state',
      `出貨狀態：none 無商品、${stateNames.join('、')}`,
      'The parcel: none, to-ship, packed, sent, delivered or not-fetched',
    ),
    column('shipping_status', 'o.shipping_status', '出貨備註', 'What was said beside it'),
    column('tracking_number', 'o.tracking_number', '追蹤編號', 'Tracking number'),
    column(
      'carrier_id',
      'o.parcel_carrier_id',
      '物流業者編號，見 parcel-carriers.csv',
      'The carrier; see parcel-carriers.csv',
    ),
    time('delivered_at', 'o.delivered_at', '送達時間', 'When it was delivered'),
    column(
      'stock_state',
      'o.stock_state',
      '庫存：none 無、reserved 保留、released 釋出、sold 售出',
      'Stock: none, reserved, released or sold',
    ),
    column('terms_version', 'o.terms_version', '同意的條款版本，見 terms.csv', 'The terms agreed to; see terms.csv'),
    time('terms_accepted_at', 'o.terms_accepted_at', '同意時間', 'When they were agreed to'),
    column(
      'refund_table_version',
      'o.refund_table_version',
      '退費級距版本，見 refund-tables.csv',
      'The refund table; see refund-tables.csv',
    ),
    column('seller_version', 'o.shop_profile_version', '賣家資料版本，見 shop.csv', 'The seller; see shop.csv'),
  ],
  from: 'customer_order o order by o.id',
};

const origins: ExportedTable = {
  file: 'order-origins.csv',
  title: { zh: '訂單的買家從哪裡來，限同意者', en: 'Where the buyers of orders came from, of those who agreed' },
  tables: ['order_origin'],
  columns: [
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('channel', 'f.channel', '來源與媒介', 'Source and medium'),
    column('source', 'f.source', 'utm_source', 'utm_source'),
    column('medium', 'f.medium', 'utm_medium', 'utm_medium'),
    column('campaign', 'f.campaign', 'utm_campaign', 'utm_campaign'),
    column('content', 'f.content', 'utm_content', 'utm_content'),
    column('term', 'f.term', 'utm_term', 'utm_term'),
    column('gclid', 'f.gclid', 'Google 的點擊編號', 'Click id of Google'),
    column('fbclid', 'f.fbclid', 'Meta 的點擊編號', 'Click id of Meta'),
    column('told_to', "array_to_string(f.tell_to, ' ')", '買家同意告知的對象', 'Whom the buyer lets the shop tell'),
  ],
  from: 'order_origin f join customer_order o on o.id = f.order_id order by f.order_id',
};

const orderLines: ExportedTable = {
  file: 'order-lines.csv',
  title: { zh: '訂單的項目，運費也是一項', en: 'Lines of orders; shipping is one, too' },
  tables: ['order_line'],
  columns: [
    column('line_id', 'l.id', '項目編號', 'Number of the line'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('line_index', 'l.line_index', '在訂單中的順序', 'Its place in the order'),
    column(
      'kind',
      'l.kind',
      '種類：video、audio、goods、album、seats、shipping',
      'Kind: video, audio, goods, album, seats or shipping',
    ),
    column('product_id', 'l.product_id', '商品編號', 'Number of the product'),
    column('name_zh', 'l.name_zh', '訂購時的中文名稱', 'Chinese name when it was ordered'),
    column('name_en', 'l.name_en', '訂購時的英文名稱', 'English name when it was ordered'),
    column('quantity', 'l.quantity', '數量', 'Pieces'),
    column('gross_ntd', 'l.gross_ntd', '含稅單價', 'Price of one piece with tax'),
    column('list_price_ntd', 'l.list_price_ntd', '未稅原價（較早的訂單）', 'List price before tax (older orders)'),
    column('unit_price_ntd', 'l.unit_price_ntd', '未稅單價', 'Price of one piece before tax'),
    column('coupon_ntd', 'l.coupon_ntd', '優惠券折抵', 'What the coupon took off'),
    column('points', 'l.points', '點數折抵', 'Points taken off'),
    column('net_ntd', 'l.net_ntd', '未稅小計', 'Sum before tax'),
    column('tax_ntd', 'l.tax_ntd', '營業稅', 'Tax'),
    column('tax_kind', 'l.tax_kind', '課稅別：taxable、zero-rated、exempt', 'Tax kind: taxable, zero-rated or exempt'),
    column(
      'viewed_past_limit',
      'l.viewed_past_limit',
      '觀看是否超過退費上限',
      'Whether it was watched past the limit of refunds',
    ),
    column('add_on_id', 'l.add_on_id', '加購優惠的識別碼', 'Id of the add-on whose price it has'),
    time(
      'hand_out_taken_at',
      'l.hand_out_taken_at',
      '下載會結束退費的講義的時間',
      'When a hand-out that ends the refund was taken',
    ),
  ],
  from: 'order_line l join customer_order o on o.id = l.order_id order by l.order_id, l.line_index',
};

const seats: ExportedTable = {
  file: 'seats.csv',
  title: { zh: '課程名額與兌換情形', en: 'Seats of courses, and who redeemed them' },
  tables: ['seat'],
  columns: [
    column('line_id', 's.order_line_id', '項目編號', 'Number of the line'),
    column('product_id', 'l.seats_of', '課程編號', 'Number of the course'),
    // Whoever finds the archive must not be able to redeem what somebody paid for.
    column(
      'code_ends_in',
      'right(s.code, 5)',
      '兌換碼的最後五碼；完整的兌換碼只在買家的訂單裡',
      "Last five characters of the code; the whole code is in its buyer's order alone",
    ),
    column('redeemed_by', 's.redeemed_by', '兌換者的會員編號', 'Who redeemed it: number of the member'),
    time('redeemed_at', 's.redeemed_at', '兌換時間', 'When it was redeemed'),
    column('terms_version', 's.terms_version', '同意的條款版本', 'The terms that they agreed to'),
    column('refund_id', 's.refund_id', '退款編號', 'Number of the refund that withdrew it'),
  ],
  from: 'seat s join order_line l on l.id = s.order_line_id order by s.id',
};

const deliveryChanges: ExportedTable = {
  file: 'delivery-changes.csv',
  title: { zh: '收件資料的更正', en: 'Corrections of recipient and place' },
  tables: ['delivery_change'],
  columns: [
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    time('changed_at', 'd.changed_at', '更正時間', 'When it was corrected'),
    column('changed_by', 'd.changed_by', '更正者的會員編號', 'Who did it: number of the member'),
    column('by_staff', 'd.by_staff', '是否由管理人員更正', 'Whether staff did it'),
    column('recipient_name', 'd.recipient_name', '更正前的收件人', 'Recipient before'),
    column('recipient_tel', 'd.recipient_tel', '更正前的電話', 'Phone before'),
    column('destination', 'd.destination', '更正前的地址', 'Place before'),
  ],
  from: 'delivery_change d join customer_order o on o.id = d.order_id order by d.id',
};

const returns: ExportedTable = {
  file: 'returns.csv',
  title: { zh: '退貨', en: 'Returns of goods' },
  tables: ['goods_return'],
  columns: [
    column('return_id', 'r.id', '退貨編號', 'Number of the return'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('line_id', 'r.order_line_id', '項目編號', 'Number of the line'),
    column('pieces', 'r.pieces', '件數', 'Pieces'),
    column(
      'status',
      'r.status',
      '狀態：requested、received、refunded、declined',
      'State: requested, received, refunded or declined',
    ),
    column('reason', 'r.reason', '買家說明', 'What the buyer said'),
    column('note', 'r.note', '商店說明', 'What the shop said'),
    column('includes_shipping', 'r.includes_shipping', '是否連同運費', 'Whether shipping goes back, too'),
    column('restocked', 'r.restocked', '是否回到庫存', 'Whether it went back to stock'),
    column('refund_id', 'r.refund_id', '退款編號', 'Number of the refund'),
    time('requested_at', 'r.requested_at', '申請時間', 'When it was asked for'),
    time('received_at', 'r.received_at', '收到時間', 'When the goods arrived'),
    time('settled_at', 'r.settled_at', '結案時間', 'When it was settled'),
  ],
  from: 'goods_return r join customer_order o on o.id = r.order_id order by r.id',
};

/** Orders, and the way of what they hold. */
export const orderTables: readonly ExportedTable[] = [orders, origins, orderLines, seats, deliveryChanges, returns];
