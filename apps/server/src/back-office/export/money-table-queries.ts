import { column, time, type ExportedTable } from './exported-table.ts';

const ORDER_NUMBER = ['訂單編號', 'Number of the order'] as const;
const NET = ['未稅金額', 'Sum before tax'] as const;
const TAX = ['營業稅', 'Tax'] as const;
const TOTAL = ['含稅金額', 'Sum with tax'] as const;

const attempts: ExportedTable = {
  file: 'payment-attempts.csv',
  title: { zh: '付款嘗試', en: 'Attempts to pay' },
  tables: ['payment_attempt', 'pickup_payment'],
  columns: [
    column('attempt_id', 'a.id', '嘗試編號', 'Number of the attempt'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('attempt_no', 'a.attempt_no', '第幾次', 'Which attempt of the order'),
    column('gateway_number', 'a.gateway_number', '金流商店訂單編號', "The gateway's number"),
    column('pay_type', 'a.pay_type', '付款方式', 'Way to pay'),
    column('total_ntd', 'a.total_ntd', ...TOTAL),
    column(
      'status',
      'a.status',
      '狀態：started 進行中、failed 失敗、captured 成功',
      'State: started, failed or captured',
    ),
    column('failure_code', 'a.failure_code', '失敗代碼', 'Code of the failure'),
    time('pay_until', 'a.pay_until', '付款期限', 'Until when it could be paid'),
    time('started_at', 'a.started_at', '開始時間', 'When it began'),
    time('decided_at', 'a.decided_at', '結果時間', 'When it was decided'),
    column(
      'pickup_state',
      'k.state',
      '取貨付款：waiting 待取貨、paid 已付款、not-fetched 未取貨、overtaken 已改用其他方式付款',
      'Pay at pick-up: waiting, paid, not-fetched, or overtaken by another payment',
    ),
    column('logistics_number', 'k.logistics_number', '物流單號', "The gateway's number of the parcel"),
    time('pickup_agreed_at', 'k.agreed_at', '選定門市的時間', 'When the store was chosen'),
    time('pickup_decided_at', 'k.decided_at', '取貨結果的時間', 'When it was fetched or given up'),
    column('pickup_closed_by', 'k.closed_by', '標記未取貨的人員', 'Who said that it was not fetched'),
  ],
  from: `payment_attempt a join customer_order o on o.id = a.order_id
    left join pickup_payment k on k.attempt_id = a.id order by a.id`,
};

const payments: ExportedTable = {
  file: 'payments.csv',
  title: {
    zh: '金流確認的付款。金流手續費由金流業者結算，商店只有費率（fee-rates.csv）',
    en: 'Payments that the gateway confirmed. Fees are settled by the gateway: the shop knows its rates alone (fee-rates.csv)',
  },
  tables: ['payment'],
  columns: [
    column('payment_id', 'p.id', '付款編號', 'Number of the payment'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('attempt_id', 'p.attempt_id', '嘗試編號', 'Number of the attempt'),
    column('trade_number', 'p.trade_number', '金流交易序號', "The gateway's trade number"),
    column('payment_type', 'p.payment_type', '金流回報的付款方式', 'Way to pay as the gateway says it'),
    column('total_ntd', 'p.total_ntd', ...TOTAL),
    column('kept', 'p.kept', '是否支付了訂單；否則全數退回', 'Whether it paid the order; else it goes back whole'),
    column('not_kept_reason', 'p.not_kept_reason', '退回原因', 'Why it goes back'),
    column('gateway_paid_at', 'p.gateway_paid_at', '金流回報的付款時間', 'When the gateway says that it was paid'),
    time('recorded_at', 'p.recorded_at', '記錄時間', 'When it was recorded'),
  ],
  from: 'payment p join customer_order o on o.id = p.order_id order by p.id',
};

const refunds: ExportedTable = {
  file: 'refunds.csv',
  title: { zh: '退款', en: 'Refunds' },
  tables: ['refund', 'staff_refund', 'refund_approval', 'large_refund'],
  columns: [
    column('refund_id', 'r.id', '退款編號', 'Number of the refund'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('line_id', 'r.order_line_id', '項目編號；空白為整筆', 'Number of the line; empty: several'),
    column('payment_id', 'r.payment_id', '退自哪筆付款', 'The payment that it goes back from'),
    column(
      'reason',
      'r.reason',
      '種類：media、goods、goodwill、staff、not-kept-payment',
      'Kind: media, goods, goodwill, staff or not-kept-payment',
    ),
    column('state', 'r.state', '狀態；refunded 為已退款', 'State; refunded: the money went back'),
    column('net_ntd', 'r.net_ntd', ...NET),
    column('tax_ntd', 'r.tax_ntd', ...TAX),
    column('total_ntd', 'r.net_ntd + r.tax_ntd', ...TOTAL),
    column('percent', 'r.percent', '依級距的百分比', 'Percent by the refund table'),
    column('day', 'r.day', '購買後第幾天', 'Days since the purchase'),
    column('note', 'r.note', '申請說明', 'What was said when it was asked for'),
    column('cause', 's.cause', '管理人員選的原因', 'Cause that staff chose'),
    column('staff_reason', 's.reason', '管理人員的說明', 'Why staff gave it'),
    column('staff_id', 's.staff_id', '由哪位管理人員退款', 'Staff who gave it'),
    column('approved_by', 'a.staff_id', '由哪位管理人員核可', 'Staff who approved it'),
    time('approved_at', 'a.approved_at', '核可時間', 'When it was approved'),
    column('needed_approval', 'g.id is not null', '是否需要第二人核可', 'Whether it needed a second person'),
    column('failure_code', 'r.failure_code', '失敗代碼', 'Code of the failure'),
    time('requested_at', 'r.requested_at', '申請時間', 'When it was asked for'),
    time('sent_at', 'r.sent_at', '送出時間', 'When it was sent'),
    time('settled_at', 'r.settled_at', '結案時間', 'When it was settled'),
  ],
  from: `refund r join customer_order o on o.id = r.order_id left join staff_refund s on s.refund_id = r.id
    left join refund_approval a on a.refund_id = r.id
    left join (select distinct on (refund_id) id, refund_id from large_refund where refund_id is not null
      order by refund_id, id) g on g.refund_id = r.id order by r.id`,
};

const refundLines: ExportedTable = {
  file: 'refund-lines.csv',
  title: { zh: '退款的項目', en: 'Lines of refunds' },
  tables: ['refund_line', 'staff_refund_line'],
  columns: [
    column('refund_id', 's.refund_id', '退款編號', 'Number of the refund'),
    column('line_id', 's.order_line_id', '項目編號', 'Number of the line'),
    column('pieces', 's.pieces', '件數', 'Pieces'),
    column('net_ntd', 's.net_ntd', ...NET),
    column('tax_ntd', 's.tax_ntd', ...TAX),
    column('points', 's.points', '退回點數', 'Points given back'),
  ],
  from: 'refund_line s order by s.refund_id, s.order_line_id',
};

const invoices: ExportedTable = {
  file: 'invoices.csv',
  title: { zh: '電子發票', en: 'E-invoices' },
  tables: ['invoice'],
  columns: [
    column('invoice_id', 'i.id', '發票紀錄編號', 'Number of the record'),
    column('order_number', 'o.order_number', ...ORDER_NUMBER),
    column('invoice_number', 'i.invoice_number', '發票號碼', 'Number of the invoice'),
    column(
      'status',
      'i.status',
      '狀態：requested 待開立、issued 已開立、voided 已作廢',
      'State: requested, issued or voided',
    ),
    column('issuer', 'i.issuer', '開立者：ledger 自行開立、ezpay、by-hand 手開', 'Issuer: ledger, ezpay or by-hand'),
    column(
      'paper',
      'i.paper',
      '手開的種類：uniform-invoice 統一發票、receipt 收據',
      'By hand: uniform-invoice or receipt',
    ),
    column('written_by', 'i.written_by', '手開者的會員編號', 'Who wrote it by hand: number of the member'),
    column('voided_by', 'i.voided_by', '手動作廢者的會員編號', 'Who voided it by hand: number of the member'),
    column('category', 'i.category', 'B2C 個人、B2B 公司', 'B2C or B2B'),
    column('choice', 'i.choice', '買家的選擇', 'What the buyer chose'),
    column('code', 'i.code', '載具、統一編號或捐贈碼', 'Carrier, tax id or donation code'),
    column('buyer_name', 'i.buyer_name', '買受人', 'Buyer'),
    column('net_ntd', 'i.net_ntd', ...NET),
    column('tax_ntd', 'i.tax_ntd', ...TAX),
    column('total_ntd', 'i.total_ntd', ...TOTAL),
    column('random_code', 'i.random_code', '隨機碼', 'Random code'),
    column('trade_number', 'i.trade_number', '發票服務的交易編號', "The service's trade number"),
    time('requested_at', 'i.requested_at', '請求時間', 'When it was asked for'),
    time('issued_at', 'i.issued_at', '開立時間', 'When it was issued'),
    time('voided_at', 'i.voided_at', '作廢時間', 'When it was voided'),
    column('void_reason', 'i.void_reason', '作廢原因', 'Why it was voided'),
    column('lines', 'i.lines', '開立時的品項（JSON）', 'Lines as issued (JSON)'),
  ],
  from: 'invoice i join customer_order o on o.id = i.order_id order by i.id',
};

const allowances: ExportedTable = {
  file: 'allowances.csv',
  title: { zh: '折讓單', en: 'Allowances of invoices' },
  tables: ['invoice_allowance'],
  columns: [
    column('invoice_id', 'a.invoice_id', '發票紀錄編號', 'Number of the record of the invoice'),
    column('refund_id', 'a.refund_id', '退款編號', 'Number of the refund'),
    column('allowance_number', 'a.allowance_number', '折讓單號', 'Number of the allowance'),
    column('tax_kind', 'a.tax_kind', '課稅別', 'Tax kind'),
    column('net_ntd', 'a.net_ntd', ...NET),
    column('tax_ntd', 'a.tax_ntd', ...TAX),
    column('written_by', 'a.written_by', '手開者的會員編號', 'Who wrote it by hand: number of the member'),
    time('requested_at', 'a.requested_at', '請求時間', 'When it was asked for'),
    time('issued_at', 'a.issued_at', '開立時間', 'When it was issued'),
  ],
  from: 'invoice_allowance a order by a.id',
};

const invoiceTracks: ExportedTable = {
  file: 'invoice-tracks.csv',
  title: { zh: '自行開立發票的字軌', en: 'Number ranges of the own ledger' },
  tables: ['invoice_track'],
  columns: [
    column('prefix', 't.prefix', '字軌', 'Letters'),
    column('next_number', 't.next_number', '下一號', 'The next number'),
  ],
  from: 'invoice_track t order by t.prefix',
};

const feeRates: ExportedTable = {
  file: 'fee-rates.csv',
  title: { zh: '金流手續費率（由商店填寫）', en: 'Rates of the gateway, as the shop entered them' },
  tables: ['fee_rate'],
  columns: [
    column('pay_type', 'f.pay_type', '付款方式', 'Way to pay'),
    column('valid_from', "to_char(f.valid_from, 'YYYY-MM-DD')", '起算日', 'First day'),
    column('percent', 'f.basis_points / 100.0', '費率（%）', 'Percent of the payment'),
    column('fixed_ntd', 'f.fixed_ntd', '每筆固定費用', 'Fixed sum for each payment'),
    column('changed_by', 'f.changed_by', '填寫者的會員編號', 'Who entered it: number of the member'),
    time('changed_at', 'f.changed_at', '填寫時間', 'When it was entered'),
  ],
  from: 'fee_rate f order by f.pay_type, f.valid_from',
};

/** What was paid, what went back, and the invoices of both. */
export const moneyTables: readonly ExportedTable[] = [
  attempts,
  payments,
  refunds,
  refundLines,
  invoices,
  allowances,
  invoiceTracks,
  feeRates,
];
