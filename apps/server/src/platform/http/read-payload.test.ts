import { contract } from '@kapok/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPayload } from './read-payload.ts';
import { ShopError } from './shop-error.ts';

const refusalOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof ShopError ? error.code : error;
  }
};

const faultsOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof ShopError ? error.details : error;
  }
};

describe('a payload', () => {
  it('[FLOW-10] of a conversion may name what it leaves out as null', () => {
    const nothing = { CustomerOrderId: null, InvoiceCompanyOrCarriageOrDonate: null, InvoiceCompanyInvoiceId: null };
    expect(readPayload(contract.convertShoppingCartToOrder.body, nothing)).toEqual({});
  });

  it('[FLOW-10] keeps null where the contract gives it a meaning', () => {
    const schema = z.object({ Until: z.string().nullable(), Note: z.string().optional() });
    expect(readPayload(schema, { Until: null, Note: null })).toEqual({ Until: null });
  });

  it('[FLOW-10] without what the call needs is refused, be it null or absent', () => {
    expect(refusalOf(() => readPayload(contract.qryOrders.body, { qryType: null }))).toBe('invalid-request');
  });

  it('[FLOW-10] is refused by the field that was sent wrong, however many are missing', () => {
    const missing = Array.from({ length: 25 }, (_, index) => [`Field${index}`, z.string()] as const);
    const schema = z.object({ ...Object.fromEntries(missing), Last: z.string() });
    const refusal = (): unknown => readPayload(schema, { Last: 7 });
    expect(faultsOf(refusal)).toMatchObject({ fields: { length: 20, 0: { field: 'Last' } } });
  });

  it('[FLOW-10] may write a number as its decimal text, in a list as well', () => {
    const schema = z.object({ Sum: z.int(), Parts: z.array(z.object({ Seconds: z.number() })) });
    const sent = { Sum: '4662', Parts: [{ Seconds: '12.5' }, { Seconds: '-3' }] };
    expect(readPayload(schema, sent)).toEqual({ Sum: 4662, Parts: [{ Seconds: 12.5 }, { Seconds: -3 }] });
  });

  it.each([
    '1e9',
    '0x10',
    ' 1',
    '1 ',
    '+1',
    '007',
    '',
    'NaN',
    'Infinity',
    '1,000',
    '１２',
    '1.',
    '.5',
    '--1',
    '9'.repeat(17),
  ])('[FLOW-10] is refused where a number is %j', (amount) => {
    const bill = { ordernumber: 'A1', amount, payType: 'CREDIT' };
    expect(refusalOf(() => readPayload(contract.newebpayPayBill.body, bill))).toBe('invalid-request');
  });

  it('[FLOW-10] keeps a text that looks like a number where a text is wanted', () => {
    expect(readPayload(contract.qryInvoiceCompanyInfo.body, { ban: '04595257' })).toEqual({ ban: '04595257' });
  });

  it('[FLOW-10] reaches nothing that is not its own', () => {
    const schema = z.object({ toString: z.int(), constructor: z.object({ name: z.int() }).optional() });
    expect(refusalOf(() => readPayload(schema, {}))).toBe('invalid-request');
    expect(typeof {}.toString).toBe('function');
    expect(typeof Object.name).toBe('string');
  });

  it('[FLOW-10] [SAFE-1] with nothing but faults is read in time proportional to its size', () => {
    const schema = z.object({ Rows: z.array(z.object({ At: z.int().optional() })) });
    const Rows = Array.from({ length: 5_000 }, (_, at) => ({ At: at % 2 === 0 ? null : String(at) }));
    expect(readPayload(schema, { Rows }).Rows.filter(({ At }) => At !== undefined)).toHaveLength(2_500);
  });

  it('[FLOW-10] is never read as another number than the one that was written', () => {
    fc.assert(
      fc.property(fc.integer(), (amount) => {
        const read = readPayload(z.object({ amount: z.int() }), { amount: String(amount) });
        expect(read.amount).toBe(amount);
      }),
    );
  });
});
