import { DEFAULT_LOW_STOCK, staffMailKinds, type StaffMailKind } from '@kapok/domain';
import { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { noteStaffAction } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mail/index.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { listSettings, saveSetting } from './queries.ts';

/** What staff are told by mail. */
export interface StaffMailSettings {
  readonly told: Readonly<Record<StaffMailKind, boolean>>;
  /** Pieces left at which the stock of a product is low. */
  readonly lowStock: number;
}

const LOW_STOCK = 'low-stock';
const nameOf = (kind: StaffMailKind): string => `tell-${kind}`;

const OFF = 0;
const ON = 1;

/** As they are now. Everything is told until somebody switches it off. */
export const readStaffMailSettings = async (db: Database): Promise<StaffMailSettings> => {
  const rows = await listSettings(db);
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  const isTold = (kind: StaffMailKind): boolean => valueOf(nameOf(kind)) !== OFF;
  return {
    told: {
      'new-order': isTold('new-order'),
      'question-asked': isTold('question-asked'),
      'refund-asked': isTold('refund-asked'),
      'stock-low': isTold('stock-low'),
    },
    lowStock: z.int().min(0).safeParse(valueOf(LOW_STOCK)).data ?? DEFAULT_LOW_STOCK,
  };
};

/** Queues a mail to the shop's own address, in the transaction of the fact that it tells, unless staff have switched it off. */
export const tellStaff = async (
  tx: Transaction,
  mail: JobPayloads['send-mail'] & { readonly mail: StaffMailKind },
): Promise<void> => {
  const { told } = await readStaffMailSettings(tx);
  if (told[mail.mail]) await queueMail(tx, mail);
};

/** Sets what is named, and notes it. */
export const changeStaffMails = async (
  tx: Transaction,
  staffId: number,
  wished: { readonly told: Partial<Record<StaffMailKind, boolean | undefined>>; readonly lowStock: number | undefined },
): Promise<true> => {
  const changes = staffMailKinds.flatMap((kind) => {
    const isTold = wished.told[kind];
    return isTold === undefined ? [] : [{ name: nameOf(kind), isTold }];
  });
  for (const { name, isTold } of changes) {
    await saveSetting(tx, staffId, name, isTold ? ON : OFF);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details: { isTold } });
  }
  const { lowStock } = wished;
  if (lowStock === undefined) return true;
  await saveSetting(tx, staffId, LOW_STOCK, lowStock);
  const details = { lowStock };
  await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${LOW_STOCK}`, details });
  return true;
};
