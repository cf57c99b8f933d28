import { daysOfVatPeriod, vatFormOf, vatSheet, type VatPeriod, type VatSheet } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { inSnapshot } from './snapshot-queries.ts';
import { findOpenPapers, sumLedger, type LedgerSums, type OpenPapers } from './ledger-queries.ts';
import { countPapers, sumPapers, type PaperCount } from './paper-queries.ts';

/** A period as it is declared, beside what the ledger says of it. */
export interface DeclaredPeriod extends VatSheet {
  readonly days: Days;
  readonly form: '401' | '403' | null;
  readonly papers: readonly PaperCount[];
  readonly ledger: LedgerSums;
  readonly open: OpenPapers;
}

/** What is declared for two months (OFFER-5). Ledger and papers are read apart: the page shows whether they agree. */
export const readVatSheet = async (db: Database, period: VatPeriod): Promise<DeclaredPeriod> => {
  const days = daysOfVatPeriod(period);
  return inSnapshot(db, async (tx) => {
    const sheet = vatSheet(await sumPapers(tx, days));
    return {
      ...sheet,
      days,
      form: vatFormOf(sheet),
      papers: await countPapers(tx, days),
      ledger: await sumLedger(tx, days),
      open: await findOpenPapers(tx, days),
    };
  });
};
