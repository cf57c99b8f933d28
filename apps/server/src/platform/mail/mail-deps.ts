import type { Database } from '#server/platform/db/database.ts';
import type { MailRecords } from './mail-records.ts';
import type { Mailer } from './mailer.ts';

/** What writing and sending mails needs. */
export interface MailDeps {
  readonly db: Database;
  readonly records: MailRecords;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly shopName: string;
  readonly contact: string;
  /** The token of a mailed link by the id of its row. */
  readonly oneTimeToken: (tokenId: string) => string;
  /** The code that stands beside the link. */
  readonly mailedCode: (tokenId: string) => string;
}
