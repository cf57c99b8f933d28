import type { Database } from '#server/platform/db/database.ts';
import type { InvoiceMails } from './mails.ts';
import type { InvoiceService } from './service.ts';

/** What the jobs around invoices are made of. */
export interface InvoiceJobDeps {
  readonly db: Database;
  readonly mails: InvoiceMails;
  /** The service of today; undefined in a shop without access to it. */
  readonly service: InvoiceService | undefined;
  /** The service by the merchant number that an invoice was begun with; undefined where the shop has its keys no more. */
  readonly serviceOf?: (merchantId: string) => InvoiceService | undefined;
  /** Two letters that the ledger's numbers begin with; undefined where the shop sells to real buyers and has no ledger. */
  readonly ledgerPrefix: string | undefined;
  /** A company's title by its tax id; undefined where nobody knows it. Never fails: an unknown title blocks no invoice. */
  readonly findCompanyTitle: (companyId: string) => Promise<string | undefined>;
}
