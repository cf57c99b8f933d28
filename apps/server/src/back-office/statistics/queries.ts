import { sql } from 'kysely';
import { failedJobs } from '#server/back-office/failed-jobs/index.ts';
import { reportedMessages } from '#server/community/moderation/index.ts';
import { mediaFailed, mediaInPreparation } from '#server/learning/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { quotesWanted } from '#server/selling/cart/index.ts';
import { isToShip } from '#server/selling/fulfilment/index.ts';
import { invoicesForStaff } from '#server/selling/invoices/index.ts';
import { papersToCorrect, papersToWrite } from '#server/selling/paper-invoices/index.ts';
import { openAlerts, transfersTold } from '#server/selling/payments/index.ts';
import { refundsForStaff } from '#server/selling/refunds/index.ts';
import { returnsForStaff } from '#server/selling/returns/index.ts';

/** What is waiting for staff. Each count is that of a list, by the condition which the list itself asks (TRUE-2). */
export interface Overview {
  readonly ordersToShip: number;
  readonly transfersTold: number;
  readonly refundsForStaff: number;
  readonly returnsForStaff: number;
  readonly failedJobs: number;
  readonly mediaInPreparation: number;
  readonly mediaFailed: number;
  readonly gatewayAlerts: number;
  readonly chatReports: number;
  readonly quotesWanted: number;
  readonly invoicesForStaff: number;
  readonly papersToWrite: number;
  readonly papersToCorrect: number;
}

/** One reading of all counts. */
export const readOverview = async (db: Database): Promise<Overview> => {
  const { rows } = await sql<Overview>`
    select (select count(*) from customer_order o where ${isToShip(sql`o`)}) as "ordersToShip",
      ${transfersTold} as "transfersTold", ${refundsForStaff} as "refundsForStaff",
      ${returnsForStaff} as "returnsForStaff", ${failedJobs} as "failedJobs", ${openAlerts} as "gatewayAlerts",
      ${reportedMessages} as "chatReports", ${quotesWanted} as "quotesWanted",
      ${invoicesForStaff} as "invoicesForStaff", ${papersToWrite} as "papersToWrite",
      ${papersToCorrect} as "papersToCorrect", ${mediaInPreparation} as "mediaInPreparation",
      ${mediaFailed} as "mediaFailed"`.execute(db);
  const overview = rows[0];
  if (overview === undefined) throw new Error('the overview came back empty');
  return overview;
};
