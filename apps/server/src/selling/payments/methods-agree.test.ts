import { gatewayPayTypes, payMethodOf, type GatewayPayType } from '@kapok/domain';
import { expect, it } from 'vitest';
import { methodOf, PAY_TYPES } from '@kapok/newebpay';

it('[PAYTW-1] the table of the protocol and the table of the shop know the same ways to pay', () => {
  expect([...gatewayPayTypes].sort()).toEqual([...PAY_TYPES].sort());
});

const moneyBackOf = (payType: GatewayPayType): string => {
  const { moneyBack } = methodOf(payType);
  if (moneyBack === 'none') return 'transfer';
  return moneyBack.endsWith('-whole') ? 'gateway-whole' : 'gateway';
};

it.each(gatewayPayTypes)('[PAYTW-1] both tables agree on %s', (payType) => {
  const known = payMethodOf(payType);
  expect(known.isPaidAtPickup).toBe(methodOf(payType).picksStore);
  expect(known.days !== null).toBe(methodOf(payType).issues !== null || known.isPaidAtPickup);
  expect(known.moneyBack).toBe(moneyBackOf(payType));
});
