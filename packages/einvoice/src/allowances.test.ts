import { describe, expect, it } from 'vitest';
import { NOW_SECONDS, otherMerchant, sampleMerchant } from '../test/samples.ts';
import { buildAllowanceAnswer, readAllowanceAnswer } from './allowance-answer.ts';
import { allowanceTotalNtd, buildAllowanceCall, readAllowanceCall, type AllowanceCall } from './allowance-call.ts';
import {
  buildAllowanceChangeAnswer,
  buildAllowanceDecision,
  buildAllowanceVoid,
  readAllowanceChangeAnswer,
  readAllowanceDecision,
  readAllowanceVoid,
} from './allowance-decision.ts';
import { buildRefusal } from './answer.ts';
import { decodeForm } from './form-fields.ts';
import { buildInvoiceCall } from './invoice-call.ts';
import { decryptPostData } from './post-data-cipher.ts';

const call: AllowanceCall = {
  invoiceNumber: 'AB00000042',
  merchantOrderNo: 'K0001_1',
  lines: [
    { name: '水彩入門', count: 1, unit: '堂', priceNtd: 300, amountNtd: 300, taxNtd: 15 },
    { name: '畫筆', count: 2, unit: '支', priceNtd: 100, amountNtd: 200, taxNtd: 10 },
  ],
  confirm: 'now',
  buyerEmail: 'ming@example.tw',
};

const contentOf = (form: Readonly<Record<string, string>>) =>
  decodeForm(decryptPostData(sampleMerchant, form['PostData_'] ?? '') ?? '');

describe('an allowance', () => {
  it('[INV-3] is written with pre-tax lines, their tax beside them, and the sum of both', () => {
    expect(contentOf(buildAllowanceCall(sampleMerchant, call, NOW_SECONDS))).toMatchObject({
      Version: '1.3',
      InvoiceNo: 'AB00000042',
      MerchantOrderNo: 'K0001_1',
      ItemAmt: '300|200',
      ItemTaxAmt: '15|10',
      TotalAmt: '525',
      Status: '1',
    });
    expect(allowanceTotalNtd(call.lines)).toBe(525);
  });

  it.each(['now', 'later'] as const)('[INV-3] to confirm %s is read as it was written', (confirm) => {
    const form = buildAllowanceCall(sampleMerchant, { ...call, confirm }, NOW_SECONDS);
    expect(readAllowanceCall(sampleMerchant, form)).toEqual({ ...call, confirm });
    expect(readAllowanceCall(otherMerchant, form)).toBeUndefined();
  });

  it.each([
    ['TotalAmt', '524'],
    ['ItemTaxAmt', '15'],
    ['ItemAmt', '300|201'],
  ])('[INV-3] is refused when its %s does not add up', (field, value) => {
    const content = contentOf(buildAllowanceCall(sampleMerchant, call, NOW_SECONDS));
    const form = buildInvoiceCall(sampleMerchant, 'allowance', { ...content, [field]: value }, NOW_SECONDS);
    expect(readAllowanceCall(sampleMerchant, form)).toBeUndefined();
  });

  it('[INV-3] of nothing is not built', () => {
    expect(() => buildAllowanceCall(sampleMerchant, { ...call, lines: [] }, NOW_SECONDS)).toThrow();
  });

  it('[INV-3] is answered with its number and what is left of the invoice', () => {
    const made = {
      allowanceNumber: 'A26112114215900042',
      invoiceNumber: 'AB00000042',
      allowanceNtd: 525,
      remainingNtd: 840,
    };
    const answer = buildAllowanceAnswer(sampleMerchant, { ...made, merchantOrderNo: 'K0001_1' });
    expect(readAllowanceAnswer({ invoiceNumber: 'AB00000042', totalNtd: 525 }, answer)).toEqual({
      kind: 'allowed',
      ...made,
    });
    expect(readAllowanceAnswer({ invoiceNumber: 'AB00000042', totalNtd: 524 }, answer).kind).toBe('not-readable');
    expect(readAllowanceAnswer({ invoiceNumber: 'AB00000043', totalNtd: 525 }, answer).kind).toBe('not-readable');
  });

  it.each(['confirm', 'cancel'] as const)('[INV-3] that waits is decided about: %s', (decision) => {
    const decided = { allowanceNumber: 'A1', merchantOrderNo: 'K0001_1', totalNtd: 525, decision };
    expect(readAllowanceDecision(sampleMerchant, buildAllowanceDecision(sampleMerchant, decided, NOW_SECONDS))).toEqual(
      decided,
    );
  });

  it('[INV-3] is voided by its own number', () => {
    const asked = { allowanceNumber: 'A1', reason: '折讓作廢' };
    expect(readAllowanceVoid(sampleMerchant, buildAllowanceVoid(sampleMerchant, asked, NOW_SECONDS))).toEqual(asked);
    const answer = buildAllowanceChangeAnswer(sampleMerchant, 'A1');
    expect(readAllowanceChangeAnswer(asked, answer)).toEqual({ kind: 'done' });
    expect(readAllowanceChangeAnswer({ allowanceNumber: 'A2' }, answer)).toEqual({ kind: 'not-readable' });
    expect(readAllowanceChangeAnswer(asked, buildRefusal('IAI10002', ''))).toMatchObject({ reason: 'other' });
  });
});
