import { DEFAULT_LOW_STOCK, type StaffMailKind } from '@kapok/domain';
import { z } from 'zod';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { listSettings } from './queries.ts';

/** What staff are told by mail. */
export interface StaffMailSettings {
  readonly told: Readonly<Record<StaffMailKind, boolean>>;
  /** Pieces left at which the stock of a product is low. */
  readonly lowStock: number;
}

/** The names and values under which the settings are kept. */
export const staffMailSettings = {
  lowStock: 'low-stock',
  told: (kind: StaffMailKind): string => `tell-${kind}`,
  off: 0,
  on: 1,
};

/** As they are now. Everything is told until somebody switches it off. */
export const readStaffMailSettings = async (db: Database): Promise<StaffMailSettings> => {
  const rows = await listSettings(db);
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  const isTold = (kind: StaffMailKind): boolean => valueOf(staffMailSettings.told(kind)) !== staffMailSettings.off;
  return {
    told: {
      'new-order': isTold('new-order'),
      'question-asked': isTold('question-asked'),
      'refund-asked': isTold('refund-asked'),
      'stock-low': isTold('stock-low'),
    },
    lowStock: z.int().min(0).safeParse(valueOf(staffMailSettings.lowStock)).data ?? DEFAULT_LOW_STOCK,
  };
};

/** The switch of each mail to staff: a told transfer is news of an order. */
const switchOf = (mail: ToldKind): StaffMailKind => (mail === 'transfer-told' ? 'new-order' : mail);

type ToldKind = StaffMailKind | 'transfer-told';

/** Queues a mail to the shop's own address, in the transaction of the fact that it tells, unless staff have switched it off. */
export const tellStaff = async (
  tx: Transaction,
  mail: JobPayloads['send-mail'] & { readonly mail: ToldKind },
): Promise<void> => {
  const { told } = await readStaffMailSettings(tx);
  if (told[switchOf(mail.mail)]) await queueMail(tx, mail);
};
