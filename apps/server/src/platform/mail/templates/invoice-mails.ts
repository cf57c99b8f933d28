import { formatNtd, invoicePeriod } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailInvoice } from '../queries.ts';

type Rows = NonNullable<MailPart['rows']>;

/** Said wherever the shop's own ledger numbered the invoice: no authority knows that number. */
const NOT_OFFICIAL = {
  zh: '這是示範發票，由商店自行編號，不是正式的統一發票。',
  en: "This is a demo invoice with the shop's own number, not an official uniform invoice.",
};

const keptIn = {
  '': { zh: '存入您的會員載具', en: 'stored in your member carrier' },
  Carriage: { zh: '存入您的手機條碼載具', en: 'stored in your mobile barcode' },
  InvoiceCompany: { zh: '開立給公司', en: 'issued to your company' },
  Donate: { zh: '捐贈', en: 'donated' },
} as const;

const LOOK_UP = {
  zh: '可至財政部電子發票整合服務平台查詢。',
  en: "You can look it up on the Ministry of Finance's e-invoice platform.",
};

/** What makes the number findable: without an official issuer there is nowhere to look. */
const remark = ({ issuer }: MailInvoice, language: 'zh' | 'en'): string =>
  issuer === 'ledger' ? NOT_OFFICIAL[language] : LOOK_UP[language];

const periodOf = ({ issuedAt }: MailInvoice): string => (issuedAt === null ? '' : invoicePeriod(issuedAt));

const rowsZh = (invoice: MailInvoice): Rows => [
  ['發票號碼', invoice.invoiceNumber ?? ''],
  ['期別', periodOf(invoice)],
  ['隨機碼', invoice.randomCode ?? ''],
  ['總計（含稅）', formatNtd(invoice.totalNtd)],
];

const rowsEn = (invoice: MailInvoice): Rows => [
  ['Invoice no.', invoice.invoiceNumber ?? ''],
  ['Period', englishPeriod(invoice)],
  ['Random code', invoice.randomCode ?? ''],
  ['Total (tax included)', formatNtd(invoice.totalNtd)],
];

/** The printed period in the common calendar, such as `2026, months 11-12`. */
const englishPeriod = (invoice: MailInvoice): string => {
  const [, year, months] = /^(\d+)年(.+)月$/.exec(periodOf(invoice)) ?? [];
  return year === undefined || months === undefined ? '' : `${Number(year) + 1_911}, months ${months}`;
};

const orderUrl = (invoice: MailInvoice, publicUrl: string): string =>
  `${publicUrl}/users/orders?OrderId=${invoice.orderNumber}`;

/** What is written by hand is a uniform invoice or a receipt, which has no period. */
const paperName = ({ paper }: MailInvoice) =>
  paper === 'receipt' ? { zh: '收據', en: 'Receipt' } : { zh: '統一發票', en: 'Invoice' };

const taipeiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' });

const paperRows = (invoice: MailInvoice, language: 'zh' | 'en'): Rows => {
  const name = paperName(invoice)[language];
  const day = invoice.issuedAt === null ? '' : taipeiDay.format(invoice.issuedAt);
  return language === 'zh'
    ? [
        [`${name}號碼`, invoice.invoiceNumber ?? ''],
        ['日期', day],
        ['總計', formatNtd(invoice.totalNtd)],
      ]
    : [
        [`${name} no.`, invoice.invoiceNumber ?? ''],
        ['Date', day],
        ['Total', formatNtd(invoice.totalNtd)],
      ];
};

/** "Your invoice is written": staff wrote down its number, or corrected it (OWN-7). */
const paperIssuedMail = (invoice: MailInvoice, url: string): readonly [MailPart, MailPart] => {
  const name = paperName(invoice);
  const number = invoice.invoiceNumber ?? '';
  return [
    {
      subject: `${name.zh} ${number} 已開立`,
      paragraphs: [`訂單 ${invoice.orderNumber} 的${name.zh}已由本店手開。`],
      rows: paperRows(invoice, 'zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `${name.en} ${number} issued`,
      paragraphs: [`We've written the ${name.en.toLowerCase()} for order ${invoice.orderNumber} by hand.`],
      rows: paperRows(invoice, 'en'),
      button: { label: 'View order', url },
    },
  ];
};

/** "Your invoice is issued": number, period, random code and total, and where it is kept (INV-3). */
export const invoiceIssuedMail = (invoice: MailInvoice, publicUrl: string): readonly [MailPart, MailPart] => {
  const url = orderUrl(invoice, publicUrl);
  if (invoice.issuer === 'by-hand') return paperIssuedMail(invoice, url);
  const number = invoice.invoiceNumber ?? '';
  return [
    {
      subject: `電子發票 ${number} 已開立`,
      paragraphs: [`訂單 ${invoice.orderNumber} 的發票已開立並${keptIn[invoice.choice].zh}。`, remark(invoice, 'zh')],
      rows: rowsZh(invoice),
      button: { label: '查看發票', url },
    },
    {
      subject: `E-invoice ${number} issued`,
      paragraphs: [
        `The invoice for order ${invoice.orderNumber} was issued and ${keptIn[invoice.choice].en}.`,
        remark(invoice, 'en'),
      ],
      rows: rowsEn(invoice),
      button: { label: 'View invoice', url },
    },
  ];
};

/** "Because of your refund the invoice is voided", or "there is an allowance against it", with the refund's figures. */
export const invoiceCorrectedMail = (invoice: MailInvoice, publicUrl: string): readonly [MailPart, MailPart] => {
  const url = orderUrl(invoice, publicUrl);
  const [zh, en] = correctionWords(invoice);
  return [
    {
      subject: zh.subject,
      paragraphs: [zh.sentence, ...(invoice.issuer === 'ledger' ? [NOT_OFFICIAL.zh] : [])],
      rows: [...(invoice.issuer === 'by-hand' ? paperRows(invoice, 'zh') : rowsZh(invoice)), ...zh.rows],
      button: { label: '查看發票', url },
    },
    {
      subject: en.subject,
      paragraphs: [en.sentence, ...(invoice.issuer === 'ledger' ? [NOT_OFFICIAL.en] : [])],
      rows: [...(invoice.issuer === 'by-hand' ? paperRows(invoice, 'en') : rowsEn(invoice)), ...en.rows],
      button: { label: 'View invoice', url },
    },
  ];
};

interface CorrectionWords {
  readonly subject: string;
  readonly sentence: string;
  readonly rows: Rows;
}

const correctionWords = (invoice: MailInvoice): readonly [CorrectionWords, CorrectionWords] => {
  const { allowance, orderNumber } = invoice;
  const number = invoice.invoiceNumber ?? '';
  if (allowance === undefined) {
    return [
      { subject: `訂單 ${orderNumber} 的發票已作廢`, sentence: `因退款，發票 ${number} 已作廢。`, rows: [] },
      {
        subject: `Invoice ${number} voided`,
        sentence: `Because of your refund, invoice ${number} was voided.`,
        rows: [],
      },
    ];
  }
  const [total, preTax, tax] = [
    formatNtd(allowance.netNtd + allowance.taxNtd),
    formatNtd(allowance.netNtd),
    formatNtd(allowance.taxNtd),
  ];
  const allowanceNumber = allowance.allowanceNumber ?? '';
  return [
    {
      subject: `訂單 ${orderNumber} 的發票已折讓`,
      sentence: `因退款，發票 ${number} 已開立折讓 ${total}（未稅 ${preTax}，稅額 ${tax}）。`,
      rows: [['折讓單號', allowanceNumber]],
    },
    {
      subject: `Invoice ${number}: allowance issued`,
      sentence: `Because of your refund, an allowance of ${total} was issued (${preTax} plus ${tax} tax).`,
      rows: [['Allowance no.', allowanceNumber]],
    },
  ];
};
