import type { Database } from '#server/platform/db/database.ts';
import type { InvoiceMails } from './mails.ts';
import type { InvoiceService } from './service.ts';

/** What the jobs around invoices are made of. */
export interface InvoiceJobDeps {
  readonly db: Database;
  readonly mails: InvoiceMails;
  /** Undefined: the shop's own ledger gives the numbers out. */
  readonly service: InvoiceService | undefined;
  /** Two letters that the ledger's numbers begin with. */
  readonly ledgerPrefix: string;
  /** A company's title by its tax id; undefined where nobody knows it. Never fails: an unknown title blocks no invoice. */
  readonly findCompanyTitle: (companyId: string) => Promise<string | undefined>;
}
