import {
  deliveryStateNames,
  inLanguage,
  noteOf,
  payMethodName,
  shownDelivery,
  storeChainNames,
  type DeliveryState,
  type Language,
} from '@kapok/domain';
import type { ExportedLine } from './export-queries.ts';

type Text = readonly [zh: string, en: string];

const statuses: Readonly<Record<ExportedLine['status'], Text>> = {
  unpaid: ['未付款', 'Unpaid'],
  paid: ['已付款', 'Paid'],
  cancelled: ['已取消', 'Cancelled'],
};

/** Of an order that is paid at pick-up. */
const pickups: Readonly<Record<NonNullable<ExportedLine['pickupState']>, Text>> = {
  waiting: ['取貨付款，尚未取貨', 'Pay at pick-up, not fetched yet'],
  paid: ['已付款（取貨付款）', 'Paid at pick-up'],
  'not-fetched': ['已取消（未取貨）', 'Cancelled, not fetched'],
  overtaken: statuses.paid,
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

const deliveryInWords = (state: DeliveryState, language: Language): string =>
  state === 'none' ? '' : deliveryStateNames[language][state];

/** A column of the export. Figures are numbers. */
interface Column {
  readonly name: Text;
  /** Its name in a shop that shows no tax; null where it is left out there. */
  readonly plainName?: Text | null;
  readonly cell: (line: ExportedLine, language: Language) => string | number;
}

/** In their order. */
const columns: readonly Column[] = [
  { name: ['訂單編號', 'Order no.'], cell: (line) => line.orderNumber },
  { name: ['訂購時間', 'Ordered'], cell: (line) => line.placedAt },
  {
    name: ['付款狀態', 'Payment'],
    cell: (line, language) =>
      inWords(line.pickupState === null ? statuses[line.status] : pickups[line.pickupState], language),
  },
  { name: ['付款時間', 'Paid'], cell: (line) => line.paidAt },
  {
    name: ['訂單總額（含稅）', 'Order total (tax included)'],
    plainName: ['訂單總額', 'Order total'],
    cell: (line) => line.totalNtd,
  },
  { name: ['帳號', 'Login name'], cell: (line) => line.userName },
  { name: ['姓名', 'Name'], cell: (line) => line.displayName },
  { name: ['電子信箱', 'E-mail'], cell: (line) => line.email },
  { name: ['商品編號', 'Product no.'], cell: (line) => line.productId },
  { name: ['SKU 貨號', 'SKU'], cell: (line) => line.sku },
  { name: ['商品', 'Product'], cell: (line, language) => inWords([line.nameZh, line.nameEn], language) },
  {
    name: ['原價（含稅）', 'List price with tax'],
    plainName: ['原價', 'List price'],
    cell: (line) => line.grossNtd ?? '',
  },
  { name: ['未稅原價', 'List price before tax'], plainName: null, cell: (line) => line.listPriceNtd ?? '' },
  { name: ['數量', 'Qty'], cell: (line) => line.quantity },
  {
    name: ['折扣（含稅）', 'Discount with tax'],
    plainName: ['折扣', 'Discount'],
    cell: (line) => (line.grossNtd === null ? '' : line.discountNtd),
  },
  {
    name: ['未稅折扣', 'Discount before tax'],
    plainName: null,
    cell: (line) => (line.grossNtd === null ? line.discountNtd : ''),
  },
  { name: ['未稅單價', 'Unit price before tax'], plainName: null, cell: (line) => line.unitPriceNtd },
  { name: ['未稅小計', 'Subtotal before tax'], plainName: null, cell: (line) => line.netNtd },
  {
    name: ['課稅別', 'Tax kind'],
    plainName: null,
    cell: (line, language) => inWords(taxKindWords[line.taxKind], language),
  },
  { name: ['營業稅', 'Tax'], plainName: null, cell: (line) => line.taxNtd },
  {
    name: ['小計（含稅）', 'Subtotal with tax'],
    plainName: ['小計', 'Subtotal'],
    cell: (line) => line.netNtd + line.taxNtd,
  },
  {
    name: ['取貨方式', 'Delivery'],
    cell: ({ shippingName }, language) => (shippingName === null ? '' : inLanguage(shippingName, language)),
  },
  { name: ['收件人', 'Recipient'], cell: (line) => line.recipientName },
  { name: ['收件電話', 'Phone'], cell: (line) => line.recipientTel },
  { name: ['收件地址', 'Destination'], cell: (line) => line.destination },
  {
    name: ['超商', 'Chain'],
    cell: ({ pickupStore }) => (pickupStore === null ? '' : storeChainNames[pickupStore.chain]),
  },
  { name: ['門市代號', 'Store no.'], cell: (line) => line.pickupStore?.code ?? '' },
  { name: ['門市名稱', 'Store'], cell: (line) => line.pickupStore?.name ?? '' },
  { name: ['門市地址', 'Store address'], cell: (line) => line.pickupStore?.address ?? '' },
  { name: ['出貨狀態', 'Shipping'], cell: (line, language) => deliveryInWords(shownDelivery(line), language) },
  { name: ['出貨備註', 'Shipping note'], cell: (line) => noteOf(line) },
  { name: ['追蹤編號', 'Tracking no.'], cell: (line) => line.trackingNumber },
  { name: ['送達時間', 'Delivered'], cell: (line) => line.deliveredAt },
  { name: ['退款狀態', 'Refund'], cell: (line, language) => inWords(refundStates[line.refundState], language) },
  {
    name: ['付款方式', 'Paid by'],
    cell: ({ payType }, language) => (payType === null ? '' : payMethodName(payType, language)),
  },
  { name: ['金流編號', 'Gateway no.'], cell: (line) => line.gatewayNumber },
  { name: ['發票號碼', 'Invoice no.'], cell: (line) => line.invoiceNumber },
];

/** How an export is written: in which language, and whether it divides sums into their parts before tax and tax. */
export interface ExportForm {
  readonly language: Language;
  readonly showsTax: boolean;
}

const shown = ({ showsTax }: ExportForm): readonly Column[] =>
  showsTax ? columns : columns.filter(({ plainName }) => plainName !== null);

export const exportHead = (form: ExportForm): readonly string[] =>
  shown(form).map(({ name, plainName }) => inWords(form.showsTax ? name : (plainName ?? name), form.language));

/** The cells of a line, in the order of the columns. */
export const exportCells = (line: ExportedLine, form: ExportForm): readonly (string | number)[] =>
  shown(form).map(({ cell }) => cell(line, form.language));
