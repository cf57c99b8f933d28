import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { readMailPayload } from '#server/platform/jobs/tasks.ts';
import {
  countQueuedMails,
  countUnsent,
  findMail,
  listMails,
  type KeptMail,
  type ListedMail,
  type MailFilter,
} from './queries.ts';

const MAILS_PER_PAGE = 50;

export interface MailPage {
  readonly mails: readonly ListedMail[];
  readonly hasMore: boolean;
  /** Mails that nobody has begun to write. */
  readonly queued: number;
  /** Mails that found no mail server, and can still be sent. */
  readonly unsent: number;
}

/** A page of the mails that the shop wrote. */
export const readMails = async (db: Database, filter: MailFilter): Promise<MailPage> => {
  const [rows, queued, unsent] = await Promise.all([
    listMails(db, filter, MAILS_PER_PAGE + 1),
    countQueuedMails(db),
    countUnsent(db),
  ]);
  return { mails: rows.slice(0, MAILS_PER_PAGE), hasMore: rows.length > MAILS_PER_PAGE, queued, unsent };
};

/** One mail of the log. Throws `not-found`. */
export const readMail = async (db: Database, mailId: number): Promise<KeptMail> => {
  const mail = await findMail(db, mailId);
  if (mail === undefined) throw new ShopError('not-found');
  return mail;
};

/**
 * What a mail is written from once more; undefined where that is not to be: it is still tried, it was forgotten, or it is an invitation,
 * which administrators renew with a link of its own.
 */
export const repeatableOf = ({ kind, state, payload }: KeptMail): JobPayloads['send-mail'] | undefined =>
  kind === 'staff-invited' || state === 'waiting' || payload === null ? undefined : readMailPayload(payload);
