import { describe, expect, it } from 'vitest';
import type { AuditFacts } from './audit-queries.ts';
import { findFaults } from './find-faults.ts';
import { Ledger } from './ledger.ts';

const trade = crypto.randomUUID();

/** One buyer who was told of one order and whose payment was approved. */
const ledgerOfOnePurchase = (): Ledger => {
  const ledger = new Ledger(['mei']);
  ledger.addOrder({ userName: 'mei', orderNumber: 'A1', totalNtd: 500, idempotencyKey: 'k', end: 'paid' });
  ledger.addApproval(trade);
  return ledger;
};

const order: AuditFacts['orders'][number] = {
  orderNumber: 'A1',
  userName: 'mei',
  totalNtd: 500,
  status: 'paid',
  keptPayments: 1,
};

const soundFacts: AuditFacts = {
  orders: [order, { ...order, orderNumber: 'B1', userName: 'somebody else' }],
  takenTrades: [{ id: trade, tradeNumber: 'T1', payments: 1 }],
  grants: [{ orderNumber: 'A1', productId: 'V1', grants: 1 }],
};

describe('the audit after a storm', () => {
  it('finds nothing in a sound shop, whatever others bought there', () => {
    expect(findFaults(ledgerOfOnePurchase(), soundFacts)).toEqual([]);
  });

  it.each<[string, Partial<AuditFacts>, string]>([
    ['a lost order', { orders: [] }, 'acknowledged order A1 is lost'],
    [
      'a second order of one cart',
      { orders: [order, { ...order, orderNumber: 'A2' }] },
      'A2 of mei was never acknowledged',
    ],
    ['an order that forgot its payment', { orders: [{ ...order, status: 'unpaid' }] }, 'A1 is unpaid, not paid'],
    ['a payment kept twice', { orders: [{ ...order, keptPayments: 2 }] }, 'A1 has 2 kept payments, not 1'],
    ['another price', { orders: [{ ...order, totalNtd: 501 }] }, 'A1 costs 501, not 500'],
    ['an order of somebody else', { orders: [{ ...order, userName: 'kai' }] }, 'acknowledged order A1 is lost'],
    [
      'money without a record',
      { takenTrades: [{ id: trade, tradeNumber: 'T1', payments: 0 }] },
      'T1 is recorded 0 times',
    ],
    ['an approval that is gone', { takenTrades: [] }, `forgotten the approved trade ${trade}`],
    ['a missing entitlement', { grants: [{ orderNumber: 'A1', productId: 'V1', grants: 0 }] }, 'A1 has 0 entitlements'],
    ['a doubled entitlement', { grants: [{ orderNumber: 'A1', productId: 'V1', grants: 2 }] }, 'A1 has 2 entitlements'],
  ])('finds %s', (_name, change, fault) => {
    expect(findFaults(ledgerOfOnePurchase(), { ...soundFacts, ...change })).toEqual([expect.stringContaining(fault)]);
  });

  it('finds an answer 500', () => {
    const ledger = ledgerOfOnePurchase();
    ledger.unexpected.push('ABC123');
    expect(findFaults(ledger, soundFacts)).toEqual(['the shop answered 500 to request ABC123']);
  });
});
