import { describe, expect, it } from 'vitest';
import { NOW_SECONDS, otherMerchant, sampleMerchant } from '../test/samples.ts';
import { buildRefusal } from './answer.ts';
import { buildIssueAnswer, readIssueAnswer } from './issue-answer.ts';
import {
  buildSearchAnswer,
  buildSearchCall,
  readSearchAnswer,
  readSearchCall,
  type FoundInvoice,
  type InvoiceQuestion,
} from './search-call.ts';
import { buildVoidAnswer, buildVoidCall, readVoidAnswer, readVoidCall } from './void-call.ts';

const invoice = {
  merchantOrderNo: 'K0001_1',
  invoiceNumber: 'AB00000042',
  randomNumber: '0042',
  transactionNo: '26112114215900042',
  totalNtd: 1365,
  issuedAt: new Date('2026-11-21T06:21:59Z'),
};

const found: FoundInvoice = { ...invoice, status: 'issued', category: 'B2C', netNtd: 1300, taxNtd: 65 };
const byOrder: InvoiceQuestion = { by: 'order', merchantOrderNo: 'K0001_1', totalNtd: 1365 };

describe('the answer to an issued invoice', () => {
  it('[INV-3] tells its numbers and time; its Result is JSON in a text', () => {
    const answer = buildIssueAnswer(sampleMerchant, invoice);
    expect(typeof answer.Result).toBe('string');
    expect(readIssueAnswer(sampleMerchant, invoice, answer)).toEqual({
      kind: 'issued',
      ...invoice,
      barCode: undefined,
      qrCodeLeft: undefined,
      qrCodeRight: undefined,
    });
  });

  it('[INV-3] is understood by its status where it carries no result', () => {
    expect(readIssueAnswer(sampleMerchant, invoice, { Status: 'LIB10003', Message: '重複' })).toMatchObject({
      kind: 'refused',
      reason: 'duplicate-order',
    });
    expect(readIssueAnswer(sampleMerchant, invoice, { Status: 'SUCCESS' })).toEqual({ kind: 'not-readable' });
  });

  it('[INV-3] is read with numbers as texts, and with the Result as an object', () => {
    const { Result } = buildIssueAnswer(sampleMerchant, invoice);
    const result: unknown = JSON.parse(Result.replace('"TotalAmt":1365', '"TotalAmt":"1365"'));
    expect(readIssueAnswer(sampleMerchant, invoice, { Status: 'SUCCESS', Message: '', Result: result }).kind).toBe(
      'issued',
    );
  });

  it.each([
    ['of another shop', buildIssueAnswer(otherMerchant, invoice)],
    ['signed with other keys', buildIssueAnswer({ ...otherMerchant, merchantId: '3622183' }, invoice)],
    ['about another order', buildIssueAnswer(sampleMerchant, { ...invoice, merchantOrderNo: 'K0002_1' })],
    ['about another amount', buildIssueAnswer(sampleMerchant, { ...invoice, totalNtd: 1364 })],
    ['that is no JSON', { Status: 'SUCCESS', Message: '', Result: '<html>' }],
    ['that is no answer', '<html>'],
  ])('[P19] is not believed %s', (_name, answer) => {
    expect(readIssueAnswer(sampleMerchant, invoice, answer)).toEqual({ kind: 'not-readable' });
  });

  it.each([
    ['LIB10003', 'duplicate-order'],
    ['LIB10005', 'already-voided'],
    ['LIB10007', 'allowance-exists'],
    ['LIB10008', 'period-over'],
    ['LIB10009', 'too-early'],
    ['LIB10014', 'too-early'],
    ['INV20006', 'not-found'],
    ['NOR10001', 'transient'],
    ['KEY10014', 'transient'],
    ['CBC10003', 'transient'],
    ['CBC10004', 'transient'],
    ['KEY10007', 'transient'],
    ['KEY10002', 'account'],
    ['KEY10006', 'account'],
    ['INV90005', 'account'],
    ['INV90006', 'account'],
    ['INV10013', 'other'],
    ['toString', 'other'],
  ])('[INV-3] is sorted by what to do next: %s is %s', (code, reason) => {
    expect(readIssueAnswer(sampleMerchant, invoice, buildRefusal(code, '原文'))).toEqual({
      kind: 'refused',
      reason,
      code,
      message: '原文',
    });
  });
});

describe('a void', () => {
  const call = { invoiceNumber: 'AB00000042', reason: '訂單取消' };

  it('[INV-3] is read as it was written, and its answer too', () => {
    expect(readVoidCall(sampleMerchant, buildVoidCall(sampleMerchant, call, NOW_SECONDS))).toEqual(call);
    const answer = buildVoidAnswer(sampleMerchant, { invoiceNumber: 'AB00000042', voidedAt: invoice.issuedAt });
    expect(readVoidAnswer(call, answer)).toEqual({ kind: 'voided', voidedAt: invoice.issuedAt });
    expect(readVoidAnswer({ invoiceNumber: 'AB00000043' }, answer)).toEqual({ kind: 'not-readable' });
  });

  it('[INV-3] has a reason of at most six Chinese characters', () => {
    for (const reason of ['', '一二三四五六七', 'x'.repeat(21)]) {
      expect(() => buildVoidCall(sampleMerchant, { ...call, reason }, NOW_SECONDS)).toThrow();
    }
  });
});

describe('a search', () => {
  it.each<InvoiceQuestion>([byOrder, { by: 'number', invoiceNumber: 'AB00000042', randomNumber: '0042' }])(
    '[INV-3] by $by is read as it was written, and finds',
    (question) => {
      expect(readSearchCall(sampleMerchant, buildSearchCall(sampleMerchant, question, NOW_SECONDS))).toEqual(question);
      const answer = buildSearchAnswer(sampleMerchant, found);
      expect(readSearchAnswer(sampleMerchant, question, answer)).toEqual({ kind: 'found', ...found });
    },
  );

  it('[INV-3] tells a voided invoice from an issued one, and that there is none', () => {
    const voided = buildSearchAnswer(sampleMerchant, { ...found, status: 'voided' });
    expect(readSearchAnswer(sampleMerchant, byOrder, voided)).toMatchObject({ kind: 'found', status: 'voided' });
    expect(readSearchAnswer(sampleMerchant, byOrder, buildRefusal('INV20006', ''))).toMatchObject({
      reason: 'not-found',
    });
  });

  it('[P19] does not believe another invoice, other keys or a state it does not know', () => {
    const answers = [
      buildSearchAnswer(sampleMerchant, { ...found, merchantOrderNo: 'K0002_1' }),
      buildSearchAnswer({ ...otherMerchant, merchantId: '3622183' }, found),
      {
        Status: 'SUCCESS',
        Message: '',
        Result: buildSearchAnswer(sampleMerchant, found).Result.replace('"InvoiceStatus":"1"', '"InvoiceStatus":"9"'),
      },
    ];
    for (const answer of answers) {
      expect(readSearchAnswer(sampleMerchant, byOrder, answer)).toEqual({ kind: 'not-readable' });
    }
  });
});
