import {
  buildAllowanceCall,
  buildAllowanceDecision,
  buildAllowanceVoid,
  buildIssueCall,
  buildMinistryQuestion,
  buildRegisterQuestion,
  buildSearchCall,
  buildVoidCall,
  companyNameUrl,
  MINISTRY_PATH,
  readAllowanceAnswer,
  readAllowanceChangeAnswer,
  readCompanyName,
  readIssueAnswer,
  readMinistryAnswer,
  readRegisterAnswer,
  readSearchAnswer,
  readVoidAnswer,
  type AllowanceCall,
  type InvoiceRequest,
  type IssuedInvoice,
} from '@kapok/einvoice';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEzpay, freshInvoice, issue, merchant, ministry, NOW_SECONDS, postForm } from '../test/shop-side.ts';
import { startInvoiceStandIn, type InvoiceStandIn } from './index.ts';

const NOVEMBER = new Date('2026-11-21T06:00:00Z');
const NEXT_PERIOD = new Date('2027-01-02T06:00:00Z');

let standIn: InvoiceStandIn;
let now = NOVEMBER;

beforeAll(async () => {
  standIn = await startInvoiceStandIn({ merchant, ministry, now: () => now });
});
beforeEach(() => {
  now = NOVEMBER;
});
afterEach(() => {
  standIn.recover();
});
afterAll(() => standIn.stop());

const askedAs = (invoice: InvoiceRequest) => ({
  merchantOrderNo: invoice.merchantOrderNo,
  totalNtd: invoice.netNtd + invoice.taxNtd,
});

const issueOne = async (): Promise<IssuedInvoice> => {
  const invoice = freshInvoice();
  const answer = readIssueAnswer(merchant, askedAs(invoice), await issue(standIn, invoice));
  if (answer.kind !== 'issued') throw new Error(`not issued: ${JSON.stringify(answer)}`);
  return answer;
};

const voidOne = async ({ invoiceNumber }: IssuedInvoice) => {
  const call = { invoiceNumber, reason: '訂單取消' };
  return readVoidAnswer(call, await callEzpay(standIn, 'voidInvoice', buildVoidCall(merchant, call, NOW_SECONDS)));
};

const searchFor = async (question: { readonly merchantOrderNo: string; readonly totalNtd: number }) => {
  const asked = { by: 'order' as const, merchantOrderNo: question.merchantOrderNo, totalNtd: question.totalNtd };
  const answer = await callEzpay(standIn, 'search', buildSearchCall(merchant, asked, NOW_SECONDS));
  return readSearchAnswer(merchant, asked, answer);
};

const allow = async (
  invoice: IssuedInvoice,
  netNtd: number,
  taxNtd: number,
  confirm: AllowanceCall['confirm'] = 'now',
) => {
  const { invoiceNumber, merchantOrderNo } = invoice;
  const lines = [{ name: '退款', count: 1, priceNtd: netNtd, amountNtd: netNtd, taxNtd }];
  const call = { invoiceNumber, merchantOrderNo, lines, confirm };
  const answer = await callEzpay(standIn, 'allowance', buildAllowanceCall(merchant, call, NOW_SECONDS));
  return readAllowanceAnswer({ invoiceNumber, totalNtd: netNtd + taxNtd }, answer);
};

describe('an invoice', () => {
  it('[INV-3] is issued once an order number, and found by it', async () => {
    const invoice = freshInvoice();
    const first = readIssueAnswer(merchant, askedAs(invoice), await issue(standIn, invoice));
    expect(first).toMatchObject({ kind: 'issued', totalNtd: 525, issuedAt: NOVEMBER });
    const again = readIssueAnswer(merchant, askedAs(invoice), await issue(standIn, invoice));
    expect(again).toMatchObject({ kind: 'refused', reason: 'duplicate-order' });
    const invoiceNumber = first.kind === 'issued' ? first.invoiceNumber : undefined;
    expect(await searchFor(askedAs(invoice))).toMatchObject({ kind: 'found', status: 'issued', invoiceNumber });
    expect(await searchFor({ ...askedAs(invoice), totalNtd: 524 })).toMatchObject({ reason: 'not-found' });
    expect(standIn.invoices().filter((one) => one.merchantOrderNo === invoice.merchantOrderNo)).toHaveLength(1);
  });

  it('[INV-3] is voided once, and its order number stays used', async () => {
    const invoice = await issueOne();
    expect(await voidOne(invoice)).toMatchObject({ kind: 'voided' });
    expect(await voidOne(invoice)).toMatchObject({ reason: 'already-voided' });
    expect(await searchFor(invoice)).toMatchObject({ status: 'voided' });
    const again = { ...freshInvoice(), merchantOrderNo: invoice.merchantOrderNo };
    expect(readIssueAnswer(merchant, askedAs(again), await issue(standIn, again))).toMatchObject({
      reason: 'duplicate-order',
    });
  });

  it('[INV-3] is not voided after its two months, nor once a part of it was allowed for', async () => {
    const late = await issueOne();
    now = NEXT_PERIOD;
    expect(await voidOne(late)).toMatchObject({ reason: 'period-over' });
    const allowed = await issueOne();
    await allow(allowed, 100, 5);
    expect(await voidOne(allowed)).toMatchObject({ reason: 'allowance-exists' });
    expect(await voidOne({ ...late, invoiceNumber: 'ZZ00000000' })).toMatchObject({ reason: 'not-found' });
  });

  it('[P19] is not issued to a stranger or with other keys', async () => {
    const invoice = freshInvoice();
    const stranger = { ...merchant, hashKey: merchant.hashKey.toUpperCase() };
    const forms = [
      buildIssueCall(stranger, invoice, NOW_SECONDS),
      buildIssueCall({ ...merchant, merchantId: '1' }, invoice, NOW_SECONDS),
      {},
    ];
    for (const form of forms) {
      const answer = readIssueAnswer(merchant, askedAs(invoice), await callEzpay(standIn, 'issue', form));
      expect(answer).toMatchObject({ kind: 'refused' });
    }
    expect(await searchFor(askedAs(invoice))).toMatchObject({ reason: 'not-found' });
  });
});

describe('allowances', () => {
  it('[INV-3] never add up to more than the invoice', async () => {
    const invoice = await issueOne();
    expect(await allow(invoice, 300, 15)).toMatchObject({ kind: 'allowed', remainingNtd: 210 });
    expect(await allow(invoice, 200, 11)).toMatchObject({ kind: 'refused' });
    expect(await allow(invoice, 200, 10)).toMatchObject({ kind: 'allowed', remainingNtd: 0 });
  });

  it('[INV-3] count once they are confirmed, and that only once', async () => {
    const invoice = await issueOne();
    const made = await allow(invoice, 300, 15, 'later');
    expect(made).toMatchObject({ kind: 'allowed', remainingNtd: 525 });
    const allowanceNumber = made.kind === 'allowed' ? made.allowanceNumber : '';
    const decide = async (decision: 'confirm' | 'cancel') => {
      const call = { allowanceNumber, merchantOrderNo: invoice.merchantOrderNo, totalNtd: 315, decision };
      const form = buildAllowanceDecision(merchant, call, NOW_SECONDS);
      return readAllowanceChangeAnswer(call, await callEzpay(standIn, 'decideAllowance', form));
    };
    expect(await decide('confirm')).toEqual({ kind: 'done' });
    expect(await decide('confirm')).toMatchObject({ kind: 'refused' });
    expect(await decide('cancel')).toMatchObject({ kind: 'refused' });
    expect(await allow(invoice, 300, 15)).toMatchObject({ kind: 'refused' });
  });

  it('[INV-3] can be voided, after which the invoice is whole again', async () => {
    const invoice = await issueOne();
    const made = await allow(invoice, 500, 25);
    const call = { allowanceNumber: made.kind === 'allowed' ? made.allowanceNumber : '', reason: '折讓作廢' };
    const voidIt = async () =>
      readAllowanceChangeAnswer(
        call,
        await callEzpay(standIn, 'voidAllowance', buildAllowanceVoid(merchant, call, NOW_SECONDS)),
      );
    expect(await voidIt()).toEqual({ kind: 'done' });
    expect(await voidIt()).toMatchObject({ kind: 'refused' });
    expect(await voidOne(invoice)).toMatchObject({ kind: 'voided' });
  });
});

describe('the registers', () => {
  it.each([
    ['checkBarcode', '/AB+1234', true],
    ['checkBarcode', '/ZZZ9999', false],
    ['checkDonationCode', '008', true],
    ['checkDonationCode', '8', undefined],
    ['checkDonationCode', '777', false],
  ] as const)('[INV-2] %s of %s: %s', async (register, code, exists) => {
    if (exists === undefined) {
      expect(() => buildRegisterQuestion(merchant, register, code, NOW_SECONDS)).toThrow();
      return;
    }
    const answer = await callEzpay(standIn, register, buildRegisterQuestion(merchant, register, code, NOW_SECONDS));
    expect(readRegisterAnswer(merchant, register, code, answer)).toEqual({ kind: 'answered', exists });
  });

  it.each([
    ['barcode', '/AB+1234', '/ZZZ9999'],
    ['donation-code', '919', '777'],
    ['company', '22099131', '12345675'],
  ] as const)('[INV-2] of the Ministry know a %s', async (about, known, unknown) => {
    const ask = async (code: string) => {
      const form = buildMinistryQuestion(ministry, { about, code }, { serial: 1, timestampSeconds: NOW_SECONDS });
      return readMinistryAnswer(about, await postForm(standIn.origin + MINISTRY_PATH, form));
    };
    expect(await ask(known)).toEqual({ kind: 'answered', exists: true });
    expect(await ask(unknown)).toEqual({ kind: 'answered', exists: false });
  });

  it('[INV-2] tell the names of companies', async () => {
    const ask = async (register: 'tax' | 'commerce', companyId: string) => {
      const answer = await fetch(companyNameUrl(register, standIn.origin, companyId));
      return readCompanyName(register, answer.status, answer.ok ? await answer.json() : undefined);
    };
    expect(await ask('tax', '22099131')).toEqual({ kind: 'known', name: '範例科技股份有限公司' });
    expect(await ask('commerce', '22099131')).toEqual({ kind: 'known', name: '範例科技股份有限公司' });
    expect(await ask('tax', '12345675')).toEqual({ kind: 'unknown' });
    expect((await ask('commerce', '12345675')).kind).toBe('no-answer');
  });
});

describe('a failure', () => {
  it('[INV-3] after the work loses the answer and keeps the invoice', async () => {
    const invoice = freshInvoice();
    standIn.fail({ kind: 'answer-lost', services: ['issue'], times: 1 });
    await expect(issue(standIn, invoice)).rejects.toThrow();
    expect(await searchFor(askedAs(invoice))).toMatchObject({ kind: 'found', status: 'issued' });
  });

  it('[INV-3] of silence leaves the caller waiting until it gives up', async () => {
    const invoice = freshInvoice();
    standIn.fail({ kind: 'no-answer', services: ['issue'] });
    const asked = standIn.timesAsked('issue');
    const waiting = new AbortController();
    const call = fetch(`${standIn.origin}/Api/invoice_issue`, {
      method: 'POST',
      body: new URLSearchParams(buildIssueCall(merchant, invoice, NOW_SECONDS)),
      signal: waiting.signal,
    });
    const gaveUp = expect(call).rejects.toThrow();
    await expect.poll(() => searchFor(askedAs(invoice))).toMatchObject({ kind: 'found' });
    waiting.abort();
    await gaveUp;
    expect(standIn.timesAsked('issue')).toBe(asked + 1);
  });

  it('[INV-3] before the work leaves nothing behind, and ends', async () => {
    const invoice = freshInvoice();
    standIn.fail({ kind: 'down', services: ['issue'], times: 1 });
    standIn.fail({ kind: 'busy', services: ['issue'], times: 1 });
    await expect(issue(standIn, invoice)).rejects.toThrow();
    expect(readIssueAnswer(merchant, askedAs(invoice), await issue(standIn, invoice))).toMatchObject({
      reason: 'transient',
    });
    expect(await searchFor(askedAs(invoice))).toMatchObject({ reason: 'not-found' });
    expect(readIssueAnswer(merchant, askedAs(invoice), await issue(standIn, invoice))).toMatchObject({
      kind: 'issued',
    });
  });
});
