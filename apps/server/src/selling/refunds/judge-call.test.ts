import type { QueriedTrade } from '@kapok/newebpay';
import { describe, expect, it } from 'vitest';
import { chooseCall } from './choose-call.ts';
import { judgeCall } from './judge-call.ts';
import type { SentCall } from './refund.ts';

const trade: QueriedTrade = {
  kind: 'trade',
  status: 'paid',
  tradeNo: '1',
  merchantOrderNo: 'A_1',
  totalNtd: 1_000,
  paymentType: 'CREDIT',
  paymentMethod: 'CREDIT',
  paidAt: undefined,
  capture: 'done',
  refund: 'none',
  refundableNtd: 1_000,
};
const part = { payType: 'CREDIT', totalNtd: 300, paymentNtd: 1_000, refundedBeforeNtd: 0 } as const;
const whole = { ...part, totalNtd: 1_000 };

describe('the call for a refund', () => {
  it.each([
    [whole, { capture: 'none' }, 'cancel'],
    [whole, { capture: 'done' }, 'close'],
    [part, { capture: 'processing' }, 'close'],
    [{ ...part, payType: 'APPLEPAY' }, {}, 'close'],
    [{ ...part, payType: 'LINEPAY' }, {}, 'wallet'],
  ] as const)('[REF-4] %o of a trade %o is %s', (refund, change, call) => {
    expect(chooseCall(refund, { ...trade, ...change })).toEqual({ kind: 'call', call });
  });

  it.each([
    [part, { capture: 'none' }],
    [whole, { capture: 'queued' }],
    [part, { refund: 'queued' }],
    [{ ...part, payType: 'LINEPAY' }, { refund: 'processing' }],
  ] as const)('[REF-4] %o of a trade %o has to wait', (refund, change) => {
    expect(chooseCall(refund, { ...trade, ...change }).kind).toBe('wait');
  });

  it.each(['refunded', 'cancelled', 'failed', 'unpaid'] as const)(
    '[REF-4] is none for a trade that is %s',
    (status) => {
      expect(chooseCall(whole, { ...trade, status })).toEqual({ kind: 'fail', reason: `trade-${status}` });
    },
  );
});

describe('what became of a call', () => {
  const close: SentCall = {
    call: 'close',
    secondsAgo: 20,
    accepted: false,
    before: { refundableNtd: 1_000, step: 'none' },
  };
  const wallet: SentCall = { ...close, call: 'wallet', before: { refundableNtd: null, step: 'none' } };
  const secondWallet: SentCall = { ...wallet, before: { refundableNtd: null, step: 'done' } };
  const noBalance = { refundableNtd: undefined };

  it.each([
    ['the balance has not moved', close, {}, 'not-sent'],
    ['the balance fell by it', close, { refundableNtd: 700, refund: 'done' }, 'refunded'],
    ['the bank has it', close, { refundableNtd: 700, refund: 'queued' }, 'under-way'],
    ['the bank has it and the balance falls later', close, { refund: 'processing' }, 'under-way'],
    ['the balance fell by something else', close, { refundableNtd: 650, refund: 'done' }, 'cannot-tell'],
    ['an earlier one is done, this one is accepted', { ...close, accepted: true }, { refund: 'done' }, 'under-way'],
    ['the bank refused', { ...close, accepted: true }, { refund: 'failed' }, 'failed'],
    ['the wallet has no refund', wallet, noBalance, 'not-sent'],
    ['the wallet has one', wallet, { ...noBalance, refund: 'done' }, 'refunded'],
    ['the wallet refused', wallet, { ...noBalance, refund: 'failed' }, 'failed'],
    ['the wallet had one before', secondWallet, { ...noBalance, refund: 'done' }, 'cannot-tell'],
  ] as const)('[P11] %s', (_name, sent, change, verdict) => {
    expect(judgeCall(part, sent, { ...trade, ...change })).toBe(verdict);
  });

  it('[P11] is told without a balance where it completes the payment', () => {
    const rest = { ...part, refundedBeforeNtd: 700 };
    const refunded = { ...trade, ...noBalance, refund: 'done', status: 'refunded' } as const;
    expect(judgeCall(rest, secondWallet, refunded)).toBe('refunded');
  });

  it('[P11] is told by the trade where an authorisation was cancelled', () => {
    const cancel: SentCall = { ...close, call: 'cancel' };
    expect(judgeCall(whole, cancel, { ...trade, capture: 'none', status: 'cancelled' })).toBe('refunded');
    expect(judgeCall(whole, cancel, { ...trade, capture: 'none' })).toBe('not-sent');
    expect(judgeCall(whole, { ...cancel, accepted: true }, { ...trade, capture: 'none' })).toBe('under-way');
  });
});
