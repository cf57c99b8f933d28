import { invoiceLines, isDayOfOrder, readPaperNumber, type InvoicePaper } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { InvoiceMails } from '#server/selling/invoices/index.ts';
import { isNumberTaken, lockPaper, recordMended, recordWritten, type LockedPaper, type PaperFacts } from './queries.ts';

/** What staff read off a paper. */
export interface PaperEntry {
  readonly staffId: number;
  readonly invoiceId: number;
  readonly paper: InvoicePaper;
  readonly number: string;
  /** A day in Taipei. */
  readonly day: string;
  /** The total that staff saw when they wrote the paper, in NTD; undefined from pages of an earlier version. */
  readonly seenTotalNtd?: number | undefined;
}

/** A paper by its number. Throws `not-found`. */
export const lockKnownPaper = async (tx: Transaction, invoiceId: number): Promise<LockedPaper> => {
  const locked = await lockPaper(tx, invoiceId);
  if (locked === undefined) throw new ShopError('not-found');
  return locked;
};

/** Throws `invoice-day-wrong` for a day before the order or after today. */
export const assertDay = ({ orderedOn, today }: LockedPaper, day: string): void => {
  if (!isDayOfOrder(day, { orderedOn, today }))
    throw new ShopError('invoice-day-wrong', { from: orderedOn, to: today });
};

/** Throws `invoice-number-wrong`, `invoice-day-wrong`, or `invoice-number-taken` where another paper has the number. */
const readFacts = async (
  tx: Transaction,
  locked: LockedPaper,
  { paper, number, day }: PaperEntry,
): Promise<PaperFacts> => {
  const read = readPaperNumber(paper, number);
  if (read === null) throw new ShopError('invoice-number-wrong');
  assertDay(locked, day);
  if (await isNumberTaken(tx, locked.id, read)) throw new ShopError('invoice-number-taken');
  return { paper, number: read, day };
};

const isThere = ({ paper, invoiceNumber, issuedOn }: LockedPaper, facts: PaperFacts): boolean =>
  paper === facts.paper && invoiceNumber === facts.number && issuedOn === facts.day;

/** A refund that was finished meanwhile is on the paper that staff have written, and off what would be kept. */
const isOther = ({ totalNtd }: LockedPaper, { seenTotalNtd }: PaperEntry): boolean =>
  seenTotalNtd !== undefined && seenTotalNtd !== totalNtd;

/**
 * Writes down what stands on a paper, once: the buyer is told, in the same transaction. False where the same stands there
 * already. Throws as readFacts, and `conflict-changed` where somebody else wrote something else down, or a refund of the order came
 * between.
 */
export const writePaper = async (tx: Transaction, mails: InvoiceMails, entry: PaperEntry): Promise<boolean> => {
  const locked = await lockKnownPaper(tx, entry.invoiceId);
  const facts = await readFacts(tx, locked, entry);
  if (locked.status !== 'requested') {
    if (isThere(locked, facts)) return false;
    throw new ShopError('conflict-changed');
  }
  // What is left of the order is known once no refund is on its way; where all went back, there is nothing to write.
  if (locked.duty !== 'write' || isOther(locked, entry)) throw new ShopError('conflict-changed');
  const { staffId, invoiceId } = entry;
  await recordWritten(tx, locked, facts, { staffId, lines: invoiceLines(locked.category, locked.rows, locked) });
  await noteStaffAction(tx, {
    staffId,
    action: 'write-paper-invoice',
    subject: `invoice/${invoiceId}`,
    details: { invoiceNumber: facts.number },
  });
  await mails.invoiceIssued(tx, invoiceId);
  return true;
};

/**
 * Mends what was written down, with the reason; another number is told to the buyer. False where nothing is to be mended. Throws as
 * readFacts, and `conflict-changed` where the paper is not written or is void.
 */
export const mendPaper = async (
  tx: Transaction,
  mails: InvoiceMails,
  { reason, ...entry }: PaperEntry & { readonly reason: string },
): Promise<boolean> => {
  const locked = await lockKnownPaper(tx, entry.invoiceId);
  if (locked.status !== 'issued') throw new ShopError('conflict-changed');
  const facts = await readFacts(tx, locked, entry);
  if (isThere(locked, facts)) return false;
  const { staffId, invoiceId } = entry;
  await recordMended(tx, invoiceId, facts, staffId);
  await noteStaffAction(tx, {
    staffId,
    action: 'correct-paper-invoice',
    subject: `invoice/${invoiceId}`,
    details: { invoiceNumber: facts.number, numberBefore: locked.invoiceNumber, reason },
  });
  if (facts.number !== locked.invoiceNumber) await mails.invoiceIssued(tx, invoiceId);
  return true;
};
