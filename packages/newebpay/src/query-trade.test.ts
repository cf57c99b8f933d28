import { describe, expect, it } from 'vitest';
import { otherMerchant, sampleMerchant } from '../test/vectors.ts';
import { buildTradeAnswer } from './build-trade-answer.ts';
import { buildTradeQuestion, readTradeQuestion } from './query-trade.ts';
import { readTradeAnswer } from './trade-answer.ts';

const question = { merchantOrderNo: 'Vanespl_ec_1695795668', totalNtd: 30 };

const trade = {
  ...question,
  status: 'paid',
  tradeNo: '23092714215835071',
  paymentType: 'CREDIT',
  paymentMethod: 'GOOGLEPAY',
  createdAt: new Date('2023-09-27T06:20:00Z'),
  paidAt: new Date('2023-09-27T06:21:59Z'),
  capture: 'done',
  refund: 'none',
  refundableNtd: 30,
} as const;

const read = (answer: unknown) => readTradeAnswer(sampleMerchant, question, answer);

describe('a question to the gateway', () => {
  it('is signed so that the gateway can read it [PAY-4]', () => {
    const fields = buildTradeQuestion(sampleMerchant, question, 1_695_795_700);
    expect(fields['CheckValue']).toBe('CD326F689018E7862727547F85CECD7DD7AE0FDB7782DE2C1E46B4417245B51F');
    expect(readTradeQuestion(sampleMerchant, fields)).toEqual(question);
  });

  it.each([
    ['another amount', { Amt: '31' }],
    ['another number', { MerchantOrderNo: 'A_2' }],
    ['another shop', { MerchantID: 'MS1' }],
    ['another checksum', { CheckValue: 'F'.repeat(64) }],
    ['an amount that is none', { Amt: '0' }],
  ])('is not taken with %s [PAY-5]', (_name, changes) => {
    const fields = { ...buildTradeQuestion(sampleMerchant, question, 1), ...changes };
    expect(readTradeQuestion(sampleMerchant, fields)).toBeUndefined();
  });
});

describe('the answer to a question', () => {
  it('is read as it was written [PAY-4]', () => {
    const { createdAt, ...expected } = trade;
    expect(read(buildTradeAnswer(sampleMerchant, { ...trade, createdAt }))).toEqual({ kind: 'trade', ...expected });
  });

  it('of an unpaid trade has no time of payment and no balance', () => {
    const unpaid = { ...trade, status: 'unpaid', paidAt: undefined, refundableNtd: undefined } as const;
    expect(read(buildTradeAnswer(sampleMerchant, unpaid))).toMatchObject({ status: 'unpaid', paidAt: undefined });
  });

  it.each([
    ['was signed by another merchant', buildTradeAnswer(otherMerchant, trade)],
    ['is about another amount', buildTradeAnswer(sampleMerchant, { ...trade, totalNtd: 1 })],
    ['is about another payment', buildTradeAnswer(sampleMerchant, { ...trade, merchantOrderNo: 'A_2' })],
    ['says success with nothing in it', { Status: 'SUCCESS', Result: [] }],
    ['says success without a result', { Status: 'SUCCESS' }],
    ['is no answer', '<html>'],
  ])('is not trusted when it %s [PAY-4]', (_name, answer) => {
    expect(read(answer)).toEqual({ kind: 'not-trusted' });
  });

  it.each([
    ['TRA10021', { kind: 'unknown-trade' }],
    ['TRA20002', { kind: 'unknown-trade' }],
    ['TRA10071', { kind: 'locked', code: 'TRA10071' }],
    ['TRA11002', { kind: 'locked', code: 'TRA11002' }],
    ['TRA10054', { kind: 'error', code: 'TRA10054', message: '失敗' }],
  ])('tells what %s means', (Status, expected) => {
    expect(read({ Status, Message: '失敗', Result: [] })).toEqual(expected);
    expect(read({ Status, Message: '失敗' })).toEqual(expected);
  });
});
