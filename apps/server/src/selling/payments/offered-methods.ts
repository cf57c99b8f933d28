import { isOfGateway, payTypes, type OfferedMethod, type PayType } from '@kapok/domain';
import { MAX_TOTAL_NTD, methodOf } from '@kapok/newebpay';
import type { Database } from '#server/platform/db/database.ts';
import { listBankAccounts, readPayChoices } from '#server/platform/pay-choices/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What bounds a way to pay, whatever the shop chooses. */
export interface MethodBounds {
  readonly leastNtd: number;
  readonly mostNtd: number;
  readonly needsCardReader: boolean;
}

/** A bank bounds what its customers transfer, not the shop. */
const boundless: MethodBounds = { leastNtd: 1, mostNtd: MAX_TOTAL_NTD, needsCardReader: false };

export const boundsOf = (payType: PayType): MethodBounds => (isOfGateway(payType) ? methodOf(payType) : boundless);

/** Whether a way to pay could be offered at all: the contract with the gateway covers it, or there is a bank account. */
export const canBeOffered = (payType: PayType, gateway: Pick<PaymentGateway, 'payTypes'>, accounts: number): boolean =>
  isOfGateway(payType) ? gateway.payTypes.includes(payType) : accounts > 0;

/** The ways to pay that buyers can choose now, each with its limits. */
export const readOfferedMethods = async (
  db: Database,
  gateway: Pick<PaymentGateway, 'payTypes'>,
): Promise<readonly OfferedMethod[]> => {
  const choiceOf = await readPayChoices(db);
  const accounts = await listBankAccounts(db);
  return payTypes
    .filter((payType) => choiceOf(payType).isOffered && canBeOffered(payType, gateway, accounts.length))
    .map((payType) => {
      const { leastNtd, mostNtd, needsCardReader } = boundsOf(payType);
      const { days, leastNtd: chosenNtd } = choiceOf(payType);
      return { payType, days, mostNtd, needsCardReader, leastNtd: Math.max(leastNtd, chosenNtd) };
    });
};
