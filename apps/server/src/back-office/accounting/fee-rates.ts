import type { PayType } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteRate, listFeeRates, saveRate, type DatedFeeRate } from './fee-rate-queries.ts';

/** All rates: those of one way to pay together, the newest first. */
export const readFeeRates = (db: Database): Promise<readonly DatedFeeRate[]> => listFeeRates(db);

/** Sets a rate from its day on, or mends the one of that day. */
export const setFeeRate = async (tx: Transaction, staffId: number, rate: DatedFeeRate): Promise<true> => {
  await saveRate(tx, staffId, rate);
  await noteStaffAction(tx, {
    staffId,
    action: 'save-fee-rate',
    subject: `fee-rate/${rate.payType}`,
    details: { validFrom: rate.validFrom, basisPoints: rate.basisPoints, fixedNtd: rate.fixedNtd },
  });
  return true;
};

/** Removes a rate. False where there is none, and then nothing is noted. */
export const removeFeeRate = async (
  tx: Transaction,
  staffId: number,
  { payType, validFrom }: { readonly payType: PayType; readonly validFrom: string },
): Promise<boolean> => {
  if (!(await deleteRate(tx, payType, validFrom))) return false;
  await noteStaffAction(tx, {
    staffId,
    action: 'remove-fee-rate',
    subject: `fee-rate/${payType}`,
    details: { validFrom },
  });
  return true;
};
