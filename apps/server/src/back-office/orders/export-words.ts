import type { Language } from '@kapok/domain';
import type { ExportedLine } from './export-queries.ts';

type Text = readonly [zh: string, en: string];

/** The columns of the export, in their order. */
const columns: readonly Text[] = [
  ['訂單編號', 'Order no.'],
  ['訂購時間', 'Ordered'],
  ['付款狀態', 'Payment'],
  ['付款時間', 'Paid'],
  ['訂單總額（含稅）', 'Order total (tax included)'],
  ['帳號', 'Login name'],
  ['姓名', 'Name'],
  ['電子信箱', 'E-mail'],
  ['商品編號', 'Product no.'],
  ['商品', 'Product'],
  ['原價（含稅）', 'List price with tax'],
  ['未稅原價', 'List price before tax'],
  ['數量', 'Qty'],
  ['折扣（含稅）', 'Discount with tax'],
  ['未稅折扣', 'Discount before tax'],
  ['未稅單價', 'Unit price before tax'],
  ['未稅小計', 'Subtotal before tax'],
  ['課稅別', 'Tax kind'],
  ['營業稅', 'Tax'],
  ['小計（含稅）', 'Subtotal with tax'],
  ['取貨方式', 'Delivery'],
  ['收件人', 'Recipient'],
  ['收件電話', 'Phone'],
  ['收件地址', 'Destination'],
  ['出貨資訊', 'Shipping text'],
  ['追蹤編號', 'Tracking no.'],
  ['送達時間', 'Delivered'],
  ['退款狀態', 'Refund'],
  ['付款方式', 'Paid by'],
  ['金流編號', 'Gateway no.'],
  ['發票號碼', 'Invoice no.'],
];

const statuses: Readonly<Record<ExportedLine['status'], Text>> = {
  unpaid: ['未付款', 'Unpaid'],
  paid: ['已付款', 'Paid'],
  cancelled: ['已取消', 'Cancelled'],
};

const taxKindWords: Readonly<Record<ExportedLine['taxKind'], Text>> = {
  taxable: ['應稅', 'Taxable'],
  'zero-rated': ['零稅率', 'Zero-rated'],
  exempt: ['免稅', 'Exempt'],
};

const refundStates: Readonly<Record<ExportedLine['refundState'], Text>> = {
  none: ['', ''],
  open: ['退款處理中', 'In progress'],
  part: ['部分退款', 'Partly refunded'],
  all: ['已退款', 'Refunded'],
};

const inWords = ([zh, en]: Text, language: Language): string => (language === 'en' ? en : zh);

export const exportHead = (language: Language): readonly string[] => columns.map((name) => inWords(name, language));

/** The cells of a line, in the order of the columns; figures are numbers. */
export const exportCells = (line: ExportedLine, language: Language): readonly (string | number)[] => [
  line.orderNumber,
  line.placedAt,
  inWords(statuses[line.status], language),
  line.paidAt,
  line.totalNtd,
  line.userName,
  line.displayName,
  line.email,
  line.productId,
  inWords([line.nameZh, line.nameEn], language),
  line.grossNtd ?? '',
  line.listPriceNtd ?? '',
  line.quantity,
  line.grossNtd === null ? '' : line.discountNtd,
  line.grossNtd === null ? line.discountNtd : '',
  line.unitPriceNtd,
  line.netNtd,
  inWords(taxKindWords[line.taxKind], language),
  line.taxNtd,
  line.netNtd + line.taxNtd,
  line.shippingCode ?? '',
  line.recipientName,
  line.recipientTel,
  line.destination,
  line.shippingStatus,
  line.trackingNumber,
  line.deliveredAt,
  inWords(refundStates[line.refundState], language),
  line.payType,
  line.gatewayNumber,
  line.invoiceNumber,
];
