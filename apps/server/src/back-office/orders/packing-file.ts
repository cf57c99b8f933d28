import { inLanguage, storeChainNames, toCsvFile, weighParcel, type BilingualText, type Language } from '@kapok/domain';
import type { WaitingParcel } from '#server/selling/fulfilment/index.ts';

/** For whom a packing list is written: sums of money are for staff who look after orders. */
export interface PackingForm {
  readonly language: Language;
  readonly showsSums: boolean;
}

interface Column {
  readonly name: BilingualText;
  readonly meaning: BilingualText;
  readonly isSum?: true;
  readonly cell: (parcel: WaitingParcel, language: Language) => string | number;
}

const goodsOf = ({ goods }: WaitingParcel, language: Language): string =>
  goods
    .map(({ nameZh, nameEn, pieces }) => `${inLanguage({ zh: nameZh, en: nameEn }, language)} × ${pieces}`)
    .join(language === 'en' ? ', ' : '、');

/** In the order in which the upload sheets of the chains ask for them: who, which store, what. */
const columns: readonly Column[] = [
  {
    name: { zh: '訂單編號', en: 'Order no.' },
    meaning: { zh: '本店的訂單編號，可作為寄件備註', en: "The shop's order number, to find the parcel again" },
    cell: ({ orderNumber }) => orderNumber,
  },
  {
    name: { zh: '收件人', en: 'Recipient' },
    meaning: { zh: '取貨人姓名，須與證件相同', en: 'Who receives or collects the parcel, by the name on the ID' },
    cell: ({ recipientName }) => recipientName,
  },
  {
    name: { zh: '收件電話', en: 'Phone' },
    meaning: { zh: '收件人的手機或電話', en: "The recipient's phone number" },
    cell: ({ recipientTel }) => recipientTel,
  },
  {
    name: { zh: '超商', en: 'Chain' },
    meaning: { zh: '取貨門市所屬的超商；宅配與自取為空白', en: 'The chain of the pickup store; empty for other ways' },
    cell: ({ pickupStore }) => (pickupStore === null ? '' : storeChainNames[pickupStore.chain]),
  },
  {
    name: { zh: '門市代號', en: 'Store no.' },
    meaning: {
      zh: '門市在該超商的代號，開頭的 0 也要保留',
      en: "The store's number in its chain; leading zeros count",
    },
    cell: ({ pickupStore }) => pickupStore?.code ?? '',
  },
  {
    name: { zh: '門市名稱', en: 'Store' },
    meaning: { zh: '買家填寫的門市名稱', en: "The store's name as the buyer gave it" },
    cell: ({ pickupStore }) => pickupStore?.name ?? '',
  },
  {
    name: { zh: '地址', en: 'Address' },
    meaning: { zh: '門市或收件地址', en: 'Of the store, or where the parcel is delivered' },
    cell: ({ pickupStore, destination }) => pickupStore?.address ?? destination,
  },
  {
    name: { zh: '商品', en: 'Goods' },
    meaning: { zh: '商品名稱與件數，不含已退款的商品', en: 'Names and pieces, without what was refunded' },
    cell: goodsOf,
  },
  {
    name: { zh: '商品編號', en: 'Product nos.' },
    meaning: { zh: '商品編號與件數，順序與商品相同', en: 'Product numbers and pieces, in the order of the goods' },
    cell: ({ goods }) => goods.map(({ productId, pieces }) => `${productId} × ${pieces}`).join(' / '),
  },
  {
    name: { zh: 'SKU 貨號', en: 'SKUs' },
    meaning: { zh: '貨號與件數；沒有貨號的商品不列', en: 'SKUs and pieces, of the goods that have one' },
    cell: ({ goods }) =>
      goods
        .filter(({ sku }) => sku !== '')
        .map(({ sku, pieces }) => `${sku} × ${pieces}`)
        .join(' / '),
  },
  {
    name: { zh: '件數', en: 'Pieces' },
    meaning: { zh: '包裹內商品的總件數', en: 'All pieces in the parcel' },
    cell: ({ goods }) => goods.reduce((sum, { pieces }) => sum + pieces, 0),
  },
  {
    name: { zh: '重量（公克）', en: 'Weight (g)' },
    meaning: {
      zh: '商品的總重量，不含外箱；有商品沒有填寫重量時為空白',
      en: 'What the goods weigh without the box; empty where the weight of one is unknown',
    },
    cell: ({ goods }) => {
      const { grams, isComplete } = weighParcel(goods);
      return isComplete ? grams : '';
    },
  },
  {
    name: { zh: '商品金額', en: 'Value' },
    meaning: {
      zh: '買家實付的商品金額（元），不含運費',
      en: 'What the buyer paid for the goods in NT$, without shipping',
    },
    isSum: true,
    cell: ({ goodsNtd }) => goodsNtd,
  },
  {
    name: { zh: '取貨方式', en: 'Delivery' },
    meaning: { zh: '買家選擇的取貨方式', en: 'The way of delivery that the buyer chose' },
    cell: ({ shippingName }, language) => inLanguage(shippingName, language),
  },
  {
    name: { zh: '取貨付款', en: 'Pay at pick-up' },
    meaning: {
      zh: '門市代收的訂單總額（元）；已付款的訂單為 0',
      en: 'What the store takes for the whole order in NT$; 0 where it is paid',
    },
    isSum: true,
    cell: ({ dueNtd }) => dueNtd,
  },
];

const columnsFor = ({ showsSums }: PackingForm): readonly Column[] =>
  columns.filter(({ isSum = false }) => showsSums || !isSum);

/** What the columns of the file are called, and what they hold. */
export const packingColumns = (form: PackingForm): readonly { readonly name: string; readonly meaning: string }[] =>
  columnsFor(form).map(({ name, meaning }) => ({
    name: inLanguage(name, form.language),
    meaning: inLanguage(meaning, form.language),
  }));

/** Parcels as a CSV file, a row each. */
export const packingFile = (parcels: readonly WaitingParcel[], form: PackingForm): string => {
  const shown = columnsFor(form);
  return toCsvFile([
    shown.map(({ name }) => inLanguage(name, form.language)),
    ...parcels.map((parcel) => shown.map(({ cell }) => cell(parcel, form.language))),
  ]);
};
