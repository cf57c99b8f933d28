import type { Database } from '#server/platform/db/database.ts';
import { countPapers, listPapers, type PaperCounts } from './list-queries.ts';
import type { PaperFilter, PaperInvoice } from './paper-invoice.ts';

const PAPERS_PER_PAGE = 50;

export interface PaperPage extends PaperCounts {
  readonly papers: readonly PaperInvoice[];
}

/** A page of the papers that fit; what is to be written comes first. */
export const findPapers = async (db: Database, filter: PaperFilter, offset: number): Promise<PaperPage> => {
  const page = { offset, limit: PAPERS_PER_PAGE };
  const [counts, papers] = await Promise.all([countPapers(db, filter), listPapers(db, filter, page)]);
  return { ...counts, papers };
};
