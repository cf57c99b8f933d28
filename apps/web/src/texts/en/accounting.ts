import type { AccountingWords } from '../zh-hant/accounting.ts';
import { payMethodNames } from './pay-method-names.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const monthName = (month: number): string => monthNames[month - 1] ?? '';

export const accounting: AccountingWords = {
  payTypes: payMethodNames,
  download: 'Download CSV',
  downloaded: 'Downloaded',
  scroll: 'The table scrolls sideways',
  total: 'Total',
  revenue: 'Payments',
  refunds: 'Refunds',
  rest: 'Net',
  orders: 'Orders',
  sales: {
    title: 'Sales',
    lead: 'By the day of payment and of refund, tax included. Every table adds up to the payments and refunds in the books.',
    leadWithoutTax:
      'By the day of payment and of refund. Every table adds up to the payments and refunds in the books.',
    none: 'Nothing was sold in this period',
    parts: {
      products: 'Products',
      teachers: 'Teachers',
      coupons: 'Coupons',
      'pay-types': 'Ways to pay',
      channels: 'Where buyers come from',
    },
    files: {
      products: 'sales-by-product',
      teachers: 'sales-by-teacher',
      coupons: 'coupons',
      'pay-types': 'ways-to-pay',
      channels: 'sales-by-channel',
    },
    downloadPart: (part) => `Download CSV: ${part}`,
    pieces: 'Qty',
    discount: 'Discount',
    noCoupon: 'No coupon',
    noChannel: 'Unknown',
    channelsNote:
      'Known only of visitors who came by a marked link and agreed. The switch is under Settings (Marketing).',
    fees: 'Fees (estimated)',
    unknownFee: 'No rate set',
    feesNote:
      'Fees are estimated from the rates under Settings (Payments and invoices), including on payments refunded later. The gateway’s statement is what counts.',
    withoutRate: (count) =>
      count === 1
        ? '1 payment has no rate and no estimated fee.'
        : `${count} payments have no rate and no estimated fee.`,
    teachersNote: 'Teachers are those that products have now. With several, the first one counts.',
    shipping: 'Shipping',
  },
  vat: {
    title: 'Accounts and filing',
    lead: 'Output tax for each two-month period, by the date on the document. Amounts in NT$.',
    leadWithoutTax: 'Turnover for each two-month period. Amounts in NT$.',
    period: 'Period',
    months: (year, first) => `${monthName(first)}–${monthName(first + 1)} ${year}`,
    fileName: (from) => `vat-${from}`,
    accountingFile: (from) => `accounting-${from}`,
    downloadSheet: 'Download VAT sheet',
    downloadAccounting: 'Download ledger',
    net: 'Sales before tax',
    tax: 'Output tax',
    withTax: 'Total with tax',
    turnover: 'Turnover',
    form: 'Form',
    forms: { '401': '401', '403': '403', none: 'None' },
    form403: 'Some sales are exempt, so this period is filed on form 403.',
    noForm:
      'There are no uniform invoices in this period, so there is no form 401 to file; the tax office assesses small-scale businesses. Use these amounts to check your turnover.',
    demonstrations: 'Includes demonstration invoices, which cannot be filed.',
    sheet: 'Output by document',
    turnoverSheet: 'Turnover by document',
    nothing: 'There are no documents in this period',
    papers: { B2B: 'Company (three-part)', B2C: 'Person (two-part)', receipt: 'Receipt', none: 'No invoice' },
    taxKinds: { taxable: 'Taxable', 'zero-rated': 'Zero-rated', exempt: 'Exempt' },
    columns: { paper: 'Document', issued: 'Issued', voided: 'Voided', allowed: 'Allowances', rest: 'Net' },
    taxOf: (sum) => `Tax ${sum}`,
    counts: 'Number of documents',
    personsFromTotal: (net, tax) =>
      `Taxable two-part invoices worked back from their total: sales ${net}, tax ${tax}. If you file it that way, it may differ from the sum of the invoices by a few dollars.`,
    ledger: 'Check against the books',
    ledgerLead:
      'Payments and refunds count on the day money moved, documents on the day they were issued. The time between is shown as open at the start and end.',
    openBefore: 'Plus: without a document at the start',
    openAfter: 'Less: without a document at the end',
    lessRefunds: 'Less: refunds',
    paperTotal: 'Documents',
    agrees: 'Agrees',
    differs: (sum) => `Differs by ${sum}`,
    open: (count) =>
      count === 1
        ? '1 order has documents that differ from the books at the end'
        : `${count} orders have documents that differ from the books at the end`,
    openLead: 'Above zero: no invoice yet. Below zero: not yet voided or allowed for.',
    openMore: (shown) => `Only the newest ${shown} are listed.`,
    order: (number) => `Order ${number}`,
  },
  rates: {
    title: 'Gateway fees',
    lead: 'Enter the rates from your gateway contract. They apply from their first day and are only used to estimate fees: customers pay the same.',
    none: 'No rates yet. Once you add them, Sales estimates the fees.',
    rate: (percent, fixed) => (fixed === '' ? `${percent}%` : `${percent}% + ${fixed} each`),
    from: (day) => `from ${day}`,
    add: 'Add a rate',
    remove: 'Remove',
    removeRate: (name, day) => `Remove rate: ${name} (from ${day})`,
    removed: 'Rate removed',
    payType: 'Way to pay',
    percent: 'Rate (%)',
    percentWrong: 'Enter a number from 0 to 20 with at most two decimals',
    fixed: 'Fixed fee per payment (NT$)',
    fixedWrong: 'Enter a whole number from 0 to 1,000',
    validFrom: 'First day',
    dayWrong: 'Choose a day',
    save: 'Save',
    saved: 'Rate saved',
  },
};
