import type { BilingualText } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { MailLog } from './mail-log.ts';
import type { MailRecords } from './mail-records.ts';
import type { Mailer } from './mailer.ts';

/** What writing and sending mails needs. */
export interface MailParts {
  readonly db: Database;
  readonly records: MailRecords;
  readonly mailer: Mailer;
  readonly log: MailLog;
  readonly publicUrl: () => string;
  /** The token of a mailed link by the id of its row. */
  readonly oneTimeToken: (tokenId: string) => string;
  /** The code that stands beside the link. */
  readonly mailedCode: (tokenId: string) => string;
}

/** What one mail is written with. */
export interface MailDeps extends MailParts {
  readonly shopName: BilingualText;
  /** The shop's own address, where it tells its staff. */
  readonly contact: string;
}
