import { courseKey } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listFileNames } from './product-name-queries.ts';
import { findProductsByName } from './product-names.ts';
import {
  countRows,
  selectImport,
  selectImports,
  selectReported,
  type ImportCounts,
  type ImportHead,
  type ImportRow,
  type ReportedPage,
  type ReportedRow,
} from './read-queries.ts';
import { countMails, type MailCounts } from './telling-queries.ts';

/** The last imports, the newest first. */
export const listImports = (db: Database): Promise<readonly ImportHead[]> => selectImports(db);

const noMails: MailCounts = { waiting: 0, queued: 0, told: 0, again: 0 };

export interface ImportDetails extends ImportRow {
  readonly counts: ImportCounts;
  readonly mailCounts: MailCounts;
  readonly products: readonly {
    readonly name: string;
    readonly rows: number;
    readonly productIds: readonly string[] | null;
  }[];
}

/** An import with what it does. Throws `not-found`. */
export const readImport = async (db: Database, importId: number): Promise<ImportDetails> => {
  const found = await selectImport(db, importId);
  if (found === undefined) throw new ShopError('not-found');
  const products = await findProductsByName(db, found.productNames);
  const names = await listFileNames(db, importId);
  return {
    ...found,
    counts: await countRows(db, importId),
    mailCounts: found.state === 'done' ? await countMails(db, importId) : noMails,
    products: names.map((each) => ({
      ...each,
      productIds: products.get(courseKey(each.name))?.map(({ productId }) => productId) ?? null,
    })),
  };
};

/** Rows with one outcome behind a line. */
export const listReported = (
  db: Database,
  importId: number,
  outcome: string,
  page: ReportedPage,
): Promise<readonly ReportedRow[]> => selectReported(db, importId, outcome, page);
