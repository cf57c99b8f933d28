import { isTestCode, receiverFault, type ConversionReceiver } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { announceProfileParts } from '#server/platform/shop-profile/index.ts';
import { listConversions, markSentAgain, type ListedConversion } from './conversion-queries.ts';
import {
  deleteReceiver,
  listReceivers,
  lockReceiver,
  updateReceiver,
  upsertReceiver,
  type KeptReceiver,
  type Receiver,
} from './receiver-queries.ts';
import { sealFor } from './secrets.ts';

const LISTED = 50;

export interface ConversionOverview {
  readonly receivers: readonly Receiver[];
  readonly conversions: readonly ListedConversion[];
}

/** Who is told of orders, and what became of the last conversions. */
export const readConversions = async (db: Database): Promise<ConversionOverview> => {
  const [receivers, conversions] = await Promise.all([listReceivers(db), listConversions(db, LISTED)]);
  return { receivers, conversions };
};

/** Who changes a receiver, and under what its secret is kept. */
export interface Keeper {
  readonly staffId: number;
  readonly keys: SecretKeys;
}

/** Keeps who is told of orders. Without a secret the one that is there stays. Throws `invalid-request` by `receiverFault`. */
export const saveReceiver = async (
  tx: Transaction,
  { staffId, keys }: Keeper,
  wish: KeptReceiver,
  secret: string | undefined,
): Promise<true> => {
  const { receiver, targetId, isOn } = wish;
  const fault = receiverFault(receiver, { targetId, secret }, await lockReceiver(tx, receiver));
  if (fault !== null) throw new ShopError('invalid-request', { field: fault === 'id' ? 'TargetId' : 'Secret' });
  if (secret === undefined) await updateReceiver(tx, wish);
  else await upsertReceiver(tx, wish, sealFor(keys, receiver, secret));
  await announceProfileParts(tx);
  await noteStaffAction(tx, {
    staffId,
    action: 'save-conversion-receiver',
    subject: subjectOf(receiver),
    details: { isOn },
  });
  return true;
};

/** Removes who is told of orders; one that is gone stays so. */
export const removeReceiver = async (tx: Transaction, staffId: number, receiver: ConversionReceiver): Promise<true> => {
  await deleteReceiver(tx, receiver);
  await announceProfileParts(tx);
  await noteStaffAction(tx, { staffId, action: 'remove-conversion-receiver', subject: subjectOf(receiver) });
  return true;
};

/** Has a conversion that was given up sent once more at once, as the same event. Throws `not-found`. */
export const sendAgain = async (tx: Transaction, staffId: number, conversionId: number): Promise<true> => {
  const again = await markSentAgain(tx, conversionId);
  if (again === undefined) throw new ShopError('not-found');
  await addJob(tx, 'send-conversion', { conversionId, tries: again.tries });
  await noteStaffAction(tx, { staffId, action: 'send-conversion-again', subject: `order/${again.orderNumber}` });
  return true;
};

/** Meta shows a test by its code alone. Throws `invalid-request`. */
export const assertTestCode = (receiver: ConversionReceiver, code: string | undefined): void => {
  if (receiver === 'meta' && !isTestCode(code ?? '')) throw new ShopError('invalid-request', { field: 'TestCode' });
};

export const noteTrial = (tx: Transaction, staffId: number, receiver: ConversionReceiver): Promise<void> =>
  noteStaffAction(tx, { staffId, action: 'try-conversion-receiver', subject: subjectOf(receiver) });

const subjectOf = (receiver: ConversionReceiver) => `setting/conversions-${receiver}` as const;
