import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherMerchant, sampleMerchant } from '../test/vectors.ts';
import { decodeForm, encodeForm, fromGatewayFields } from './form-fields.ts';
import { NEWEBPAY_ORIGINS } from './hosts.ts';
import { ALL_METHOD_FLAGS, methodOf, PAY_TYPES, type PayType } from './methods.ts';
import { buildPaymentForm, type PaymentRequest } from './payment-form.ts';
import { readPaymentForm } from './read-payment-form.ts';
import { decryptTradeInfo, encryptTradeInfo } from './trade-info-cipher.ts';
import { tradeSha } from './trade-sha.ts';

const request = {
  merchantOrderNo: 'K2026112100001_1',
  totalNtd: 1050,
  itemDescription: '大提琴入門',
  payType: 'CREDIT',
  timestampSeconds: 1_795_000_000,
  notifyUrl: 'https://shop.example/api/Newebpay/Notify',
  returnUrl: 'https://shop.example/api/Newebpay/Return',
  clientBackUrl: 'https://shop.example/users/orders',
  payerEmail: 'buyer@example.com',
} as const satisfies PaymentRequest;

const payUntil = new Date('2026-11-28T23:59:59+08:00');

/** A deadline is named for exactly those ways to pay that have one. */
const formOf = (changes: Partial<PaymentRequest> = {}) => {
  const isIssued = methodOf(changes.payType ?? 'CREDIT').issues !== null;
  const deadline = isIssued ? { payUntil } : {};
  return buildPaymentForm(sampleMerchant, NEWEBPAY_ORIGINS.test, { ...request, ...deadline, ...changes });
};

const outerOf = (changes: Partial<PaymentRequest> = {}) => fromGatewayFields(formOf(changes).fields);

const innerOf = (changes: Partial<PaymentRequest> = {}) =>
  decodeForm(decryptTradeInfo(sampleMerchant, outerOf(changes)['TradeInfo'] ?? '') ?? '');

/** A correctly signed form whose content was changed by somebody who has the keys. */
const signedWith = (changes: Readonly<Record<string, string>>, merchant = sampleMerchant) => {
  const tradeInfo = encryptTradeInfo(merchant, encodeForm({ ...innerOf(), ...changes }));
  return { ...outerOf(), TradeInfo: tradeInfo, TradeSha: tradeSha(merchant, tradeInfo) };
};

describe('the payment form', () => {
  it('goes to the gateway of the configuration with exactly the fields of the protocol [PAY-4]', () => {
    expect(formOf().actionUrl).toBe('https://ccore.newebpay.com/MPG/mpg_gateway');
    expect(formOf().fields.map(({ Key }) => Key)).toEqual(['MerchantID', 'TradeInfo', 'TradeSha', 'Version']);
    expect(outerOf()).toMatchObject({ MerchantID: 'MS127874575', Version: '2.3' });
  });

  it.each(PAY_TYPES)('switches on %s and nothing else [PAY-2]', (payType) => {
    const inner = innerOf({ payType });
    const [name, value] = methodOf(payType).flag;
    expect(ALL_METHOD_FLAGS.filter((flag) => inner[flag] !== '0')).toEqual([name]);
    expect(inner[name]).toBe(value);
    expect(ALL_METHOD_FLAGS.filter((flag) => inner[flag] === '0')).toHaveLength(ALL_METHOD_FLAGS.length - 1);
  });

  it('asks for Google Pay by the name that the gateway knows [PAY-2]', () => {
    expect(innerOf({ payType: 'GOOGLEPAY' })).toMatchObject({ ANDROIDPAY: '1', APPLEPAY: '0' });
    expect(innerOf({ payType: 'GOOGLEPAY' })).not.toHaveProperty('GOOGLEPAY');
  });

  it('says the same to the gateway that the shop asked for [PAY-4]', () => {
    expect(readPaymentForm(sampleMerchant, outerOf({ tradeLimitSeconds: 900 }))).toEqual({
      kind: 'request',
      request: { ...request, respondType: 'JSON', language: 'zh-tw', tradeLimitSeconds: 900 },
    });
  });

  it.each([
    ['VACC', { ExpireDate: '20261128', ExpireTime: undefined }],
    ['CVS', { ExpireDate: '20261128', ExpireTime: '235959' }],
    ['BARCODE', { ExpireDate: '20261128', ExpireTime: undefined }],
    ['CREDIT', { ExpireDate: undefined, ExpireTime: undefined, CustomerURL: undefined }],
  ] as const)('names the deadline of %s as the gateway takes it [PAYTW-2]', (payType, expected) => {
    const inner = innerOf({ payType });
    const { ExpireDate, ExpireTime, CustomerURL } = inner;
    expect({ CustomerURL: request.returnUrl, ...expected }).toEqual(
      payType === 'CREDIT'
        ? { ...expected, ExpireDate, ExpireTime, CustomerURL }
        : { ExpireDate, ExpireTime, CustomerURL },
    );
  });

  it('asks for payment at pick-up alone, and for the store to come back with the buyer [SHIP-1]', () => {
    const inner = innerOf({ payType: 'CVSCOM' });
    expect(inner).toMatchObject({ CVSCOM: '2', CVS: '0', CREDIT: '0', CustomerURL: request.returnUrl });
    expect(inner).not.toHaveProperty('ExpireDate');
    expect(innerOf({ payType: 'CREDIT' })).toMatchObject({ CVSCOM: '0', CREDIT: '1' });
  });

  it('keeps the amount whatever a title or e-mail tries to add [P18]', () => {
    const inner = innerOf({ itemDescription: 'Cello&Amt=1&ItemDesc=x', payerEmail: 'a&Amt=1&CREDIT=0@b.tw' });
    expect(inner).toMatchObject({
      Amt: '1050',
      CREDIT: '1',
      Email: 'a&Amt=1&CREDIT=0@b.tw',
      ItemDesc: 'Cello Amt 1 ItemDesc x',
    });
  });

  it('carries every order number, amount, way to pay, title and e-mail unchanged [P18]', () => {
    const orderNumbers = fc.stringMatching(/^[A-Za-z0-9_]{1,30}$/);
    const emails = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((text) => `x${text.replace(/[@\s]/gu, '&Amt=1&')}@b`);
    fc.assert(
      fc.property(
        orderNumbers,
        fc.integer({ min: 30, max: 20_000 }),
        fc.constantFrom<PayType>(...PAY_TYPES),
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constant('&Amt=1&')),
        emails.filter((email) => email.length <= 50),
        (merchantOrderNo, totalNtd, payType, itemDescription, payerEmail) => {
          const reading = readPaymentForm(
            sampleMerchant,
            outerOf({ merchantOrderNo, totalNtd, payType, itemDescription, payerEmail }),
          );
          expect(reading).toMatchObject({ request: { merchantOrderNo, totalNtd, payType, payerEmail } });
        },
      ),
    );
  });

  it('leaves out an e-mail that is longer than the gateway takes', () => {
    expect(innerOf({ payerEmail: `${'a'.repeat(50)}@b.tw` })).not.toHaveProperty('Email');
  });

  it.each([
    ['nothing', { totalNtd: 0 }],
    ['a negative amount', { totalNtd: -1 }],
    ['a fraction', { totalNtd: 10.5 }],
    ['more than the gateway can write', { totalNtd: 10_000_000_000 }],
    ['more than WebATM allows', { payType: 'WEBATM', totalNtd: 50_000 }],
    ['more than an ATM account allows', { payType: 'VACC', totalNtd: 50_000 }],
    ['less than a code of a store allows', { payType: 'CVS', totalNtd: 29 }],
    ['more than a code of a store allows', { payType: 'CVS', totalNtd: 20_001 }],
    ['less than a barcode allows', { payType: 'BARCODE', totalNtd: 19 }],
    ['more than a barcode allows', { payType: 'BARCODE', totalNtd: 40_001 }],
    ['a number without a deadline', { payType: 'CVS', payUntil: undefined }],
    ['a deadline without a number', { payType: 'CREDIT', payUntil }],
    ['an order number with a hyphen', { merchantOrderNo: 'K-1' }],
    ['an order number that is too long', { merchantOrderNo: 'K'.repeat(31) }],
    ['an order number with a line break at its end', { merchantOrderNo: 'K1\n' }],
    ['one address for notification and return', { notifyUrl: request.returnUrl }],
    ['an address that is no web address', { returnUrl: 'javascript:alert(1)' }],
  ] as const)('is not built for %s [P21]', (_name, changes) => {
    expect(() => formOf(changes)).toThrow();
  });
});

describe('the gateway reading a form', () => {
  it.each([
    ['a changed checksum', { ...outerOf(), TradeSha: 'A'.repeat(64) }, 'integrityOrUsedNumber'],
    ['a content signed with other keys', signedWith({}, otherMerchant), 'integrityOrUsedNumber'],
    ['another encryption', { ...outerOf(), EncryptType: '1' }, 'integrityOrUsedNumber'],
    ['an unknown shop', { ...outerOf(), MerchantID: 'MS1' }, 'unknownShop'],
    ['no shop', { ...outerOf(), MerchantID: '' }, 'merchant'],
    ['an old version', { ...outerOf(), Version: '2.0' }, 'versionTooOld'],
    ['no content', { ...outerOf(), TradeInfo: '' }, 'tradeInfoMissing'],
    ['no checksum', { ...outerOf(), TradeSha: '' }, 'tradeShaMissing'],
    ['fields given twice', { ...outerOf(), TradeSha: [outerOf()['TradeSha'], 'x'] }, 'tradeShaMissing'],
    ['another shop inside', signedWith({ MerchantID: 'MS1' }), 'unknownShop'],
    ['an old version inside', signedWith({ Version: '1.6' }), 'versionTooOld'],
    ['an amount of zero', signedWith({ Amt: '0' }), 'amount'],
    ['a negative amount', signedWith({ Amt: '-5' }), 'amount'],
    ['a bad order number', signedWith({ MerchantOrderNo: 'a b' }), 'orderNumber'],
    ['no title', signedWith({ ItemDesc: '' }), 'itemDescription'],
    ['a bad e-mail', signedWith({ Email: 'nobody' }), 'email'],
    ['a bad address', signedWith({ NotifyURL: 'ftp://shop.example' }), 'address'],
    ['a bad time', signedWith({ TimeStamp: 'now' }), 'timestamp'],
    ['no way to pay', signedWith({ CREDIT: '0' }), 'methodNotOffered'],
    ['two ways to pay', signedWith({ LINEPAY: '1' }), 'methodNotOffered'],
    ['a way to pay that is not offered', signedWith({ CREDIT: '0', BITOPAY: '1' }), 'methodNotOffered'],
  ])('refuses %s [PAY-5]', (_name, body, refusal) => {
    expect(readPaymentForm(sampleMerchant, body)).toEqual({ kind: 'refused', refusal });
  });

  it.each([[undefined], [null], ['text'], [3], [[]]])('refuses the body %s without failing [P19]', (body) => {
    expect(readPaymentForm(sampleMerchant, body)).toEqual({ kind: 'refused', refusal: 'merchant' });
  });
});
