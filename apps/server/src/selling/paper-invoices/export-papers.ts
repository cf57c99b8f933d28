import {
  BYTE_ORDER_MARK,
  toCsvRow,
  type InvoicePaper,
  type InvoiceStatus,
  type Language,
  type PaperDuty,
} from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { listPapers } from './list-queries.ts';
import type { PaperAllowance, PaperFilter, PaperInvoice } from './paper-invoice.ts';
import { dayInTaipei } from './wire.ts';

const PAPERS_AT_ONCE = 500;

type Text = readonly [zh: string, en: string];

const columns: readonly Text[] = [
  ['日期', 'Day'],
  ['種類', 'Kind'],
  ['號碼', 'Number'],
  ['狀態', 'State'],
  ['買受人', 'Buyer'],
  ['統一編號', 'Tax id'],
  ['品名', 'Items'],
  ['銷售額（未稅）', 'Sales before tax'],
  ['營業稅', 'Tax'],
  ['總計（含稅）', 'Total with tax'],
  ['訂單編號', 'Order no.'],
];

const papers: Readonly<Record<InvoicePaper, Text>> = {
  'uniform-invoice': ['統一發票', 'Uniform invoice'],
  receipt: ['收據', 'Receipt'],
};
const ALLOWANCE: Text = ['折讓', 'Allowance'];

const states: Readonly<Record<InvoiceStatus, Text>> = {
  requested: ['待開立', 'To write'],
  issued: ['已開立', 'Written'],
  voided: ['已作廢', 'Void'],
};

/** Of one without a number. */
const duties: Readonly<Record<PaperDuty, Text>> = {
  write: states.requested,
  wait: ['退款處理中', 'Refund on its way'],
  spared: ['已全額退款，免開立', 'Refunded, none owed'],
};

/** Papers that fit as the pieces of a CSV file for the accountant; who took it is written down first. */
export const exportPapers = async function* (
  db: Database,
  {
    staffId,
    filter,
    language,
  }: { readonly staffId: number; readonly filter: PaperFilter; readonly language: Language },
): AsyncGenerator<string> {
  await inTransaction(db, async (tx) => {
    await noteStaffAction(tx, { staffId, action: 'export-paper-invoices', subject: 'invoice/export' });
    await noteSecurityEvent(tx, { kind: 'orders-exported', memberId: null, actorId: staffId });
  });
  const say = ([zh, en]: Text): string => (language === 'en' ? en : zh);
  yield BYTE_ORDER_MARK + toCsvRow(columns.map(say));
  for (let offset = 0; ; offset += PAPERS_AT_ONCE) {
    const found = await listPapers(db, filter, { offset, limit: PAPERS_AT_ONCE });
    yield found
      .flatMap((paper) => [paperCells(paper, say), ...paper.allowances.map((one) => allowanceCells(paper, one, say))])
      .map(toCsvRow)
      .join('');
    if (found.length < PAPERS_AT_ONCE) return;
  }
};

type Say = (text: Text) => string;

const paperCells = (paper: PaperInvoice, say: Say): readonly (string | number)[] => [
  paper.issuedAt === null ? '' : dayInTaipei(paper.issuedAt),
  paper.paper === null ? '' : say(papers[paper.paper]),
  paper.invoiceNumber ?? '',
  say(paper.duty === null ? states[paper.status] : duties[paper.duty]),
  paper.buyerName,
  paper.code,
  paper.lines.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join('、'),
  paper.netNtd,
  paper.taxNtd,
  paper.totalNtd,
  paper.orderNumber,
];

/** What an allowance takes off stands below zero, so that columns can be added up. */
const allowanceCells = (paper: PaperInvoice, allowance: PaperAllowance, say: Say): readonly (string | number)[] => [
  dayInTaipei(allowance.issuedAt),
  say(ALLOWANCE),
  allowance.allowanceNumber,
  say(states.issued),
  paper.buyerName,
  paper.code,
  paper.invoiceNumber ?? '',
  -allowance.netNtd,
  -allowance.taxNtd,
  -allowance.netNtd - allowance.taxNtd,
  paper.orderNumber,
];
