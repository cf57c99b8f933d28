import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonNotification, manualNotification, otherMerchant, sampleMerchant } from '../test/vectors.ts';
import { buildGatewayResult } from './build-gateway-result.ts';
import { fromGatewayFields } from './form-fields.ts';
import { readGatewayResult } from './gateway-result.ts';
import { buildPaymentForm } from './payment-form.ts';
import { encryptTradeInfo } from './trade-info-cipher.ts';
import { tradeSha } from './trade-sha.ts';

const bodyOf = ({ tradeInfo, tradeSha: sha }: { tradeInfo: string; tradeSha: string }) => ({
  Status: 'SUCCESS',
  MerchantID: 'MS127874575',
  Version: '2.0',
  TradeInfo: tradeInfo,
  TradeSha: sha,
});

const signed = (plaintext: string, merchant = sampleMerchant) => {
  const tradeInfo = encryptTradeInfo(merchant, plaintext);
  return bodyOf({ tradeInfo, tradeSha: tradeSha(merchant, tradeInfo) });
};

const paidValues = {
  MerchantID: 'MS127874575',
  Amt: 30,
  TradeNo: '23092714215835071',
  MerchantOrderNo: 'A_1',
  PaymentType: 'CREDIT',
  PayTime: '2023-09-27 14:21:59',
};

const resultOf = (values: Readonly<Record<string, string | number>>, status = 'SUCCESS', merchant = sampleMerchant) =>
  readGatewayResult(sampleMerchant, buildGatewayResult(merchant, { status, message: '', respondType: 'JSON', values }));

describe('a notification of the gateway', () => {
  it.each([
    ['as a query string', manualNotification],
    ['as JSON', jsonNotification],
  ])('is read %s [PAY-4]', (_name, vector) => {
    expect(readGatewayResult(sampleMerchant, bodyOf(vector))).toMatchObject({
      kind: 'result',
      succeeded: true,
      status: 'SUCCESS',
      message: '授權成功',
      merchantId: 'MS127874575',
      merchantOrderNo: 'Vanespl_ec_1695795668',
      tradeNo: '23092714215835071',
      totalNtd: 30,
      paymentType: 'CREDIT',
      paymentMethod: 'CREDIT',
      paidAt: new Date('2023-09-27T06:21:59Z'),
    });
  });

  it('is read where a field of another method is null [PAY-4]', () => {
    const content = { Status: 'SUCCESS', Message: '', Result: { ...paidValues, LgsNo: null, StoreName: null } };
    expect(readGatewayResult(sampleMerchant, signed(JSON.stringify(content)))).toMatchObject({
      succeeded: true,
      totalNtd: 30,
      pickedStore: undefined,
    });
  });

  it('gives the last digits of the card, and nothing that is not there [PAY-4]', () => {
    expect(readGatewayResult(sampleMerchant, bodyOf(manualNotification))).toMatchObject({ card4No: '1111' });
    expect(readGatewayResult(sampleMerchant, bodyOf(jsonNotification))).toMatchObject({ card4No: undefined });
  });

  it('is read with bracketed names, and an issued number is no payment [PAY-4]', () => {
    const issued = 'Status=SUCCESS&Message=ok&Result[MerchantID]=MS127874575&Result[Amt]=30&Result[TradeNo]=230927';
    const rest = '&Result[MerchantOrderNo]=A_1&Result[PaymentType]=VACC&Result[ExpireDate]=2023-10-04';
    expect(readGatewayResult(sampleMerchant, signed(issued + rest))).toMatchObject({
      succeeded: false,
      isYetToBePaid: true,
      merchantOrderNo: 'A_1',
      totalNtd: 30,
      paymentType: 'VACC',
    });
  });

  const picked = {
    ...paidValues,
    PaymentType: 'CVSCOM',
    StoreCode: '131386',
    StoreName: '和平',
    StoreType: '7-ELEVEN',
  };
  const chosen = { ...picked, PayTime: '', StoreAddr: '臺北市', TradeType: '1', LgsNo: 'L1' };

  it.each(['JSON', 'String'] as const)('[SHIP-1] a store that was chosen is no payment, as %s', (respondType) => {
    const read = (values: typeof chosen) =>
      readGatewayResult(
        sampleMerchant,
        buildGatewayResult(sampleMerchant, { status: 'SUCCESS', message: '', respondType, values }),
      );
    expect(read(chosen)).toMatchObject({
      succeeded: false,
      isYetToBePaid: true,
      issued: undefined,
      pickedStore: { code: '131386', name: '和平', type: '7-ELEVEN', address: '臺北市', logisticsNumber: 'L1' },
    });
    expect(read({ ...chosen, PayTime: '2026-11-28 10:00:00' })).toMatchObject({
      succeeded: true,
      pickedStore: { logisticsNumber: 'L1' },
    });
    expect(read({ ...chosen, TradeType: '3' })).toMatchObject({ succeeded: false, pickedStore: undefined });
  });

  it.each(['JSON', 'String'] as const)('reads as %s what the gateway wrote, whatever the texts hold', (respondType) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 9_999_999_999 }), (message, Amt) => {
        const values = { ...paidValues, Amt, PaymentMethod: `x${message}&Amt=1&Status=SUCCESS` };
        const body = buildGatewayResult(sampleMerchant, { status: 'MPG03009', message, respondType, values });
        expect(readGatewayResult(sampleMerchant, body)).toMatchObject({
          succeeded: false,
          status: 'MPG03009',
          message,
          totalNtd: Amt,
          paymentMethod: values.PaymentMethod,
        });
      }),
    );
  });

  it('believes the signed status and not the one beside it [PAY-4]', () => {
    const failed = buildGatewayResult(sampleMerchant, {
      status: 'MPG03009',
      message: '授權失敗',
      respondType: 'JSON',
      values: paidValues,
    });
    expect(readGatewayResult(sampleMerchant, { ...failed, Status: 'SUCCESS' })).toMatchObject({ succeeded: false });
  });

  it.each(['PayTime', 'TradeNo'])('does not call a payment without %s paid', (name) => {
    expect(resultOf({ ...paidValues, [name]: '' })).toMatchObject({ kind: 'result', succeeded: false });
  });
});

describe('a notification that must not be believed', () => {
  it('is refused after any change of one digit [P01]', () => {
    const body = bodyOf(jsonNotification);
    fc.assert(
      fc.property(
        fc.constantFrom('TradeInfo' as const, 'TradeSha' as const),
        fc.nat(),
        fc.integer({ min: 1, max: 15 }),
        (field, at, by) => {
          const text = body[field];
          const position = at % text.length;
          const digit = (Number.parseInt(text.charAt(position), 16) ^ by).toString(16);
          const changed = {
            ...body,
            [field]: text.slice(0, position) + digit.toUpperCase() + text.slice(position + 1),
          };
          expect(readGatewayResult(sampleMerchant, changed)).toEqual({ kind: 'refused', reason: 'bad-signature' });
        },
      ),
    );
  });

  it('is refused when another merchant signed it [P02]', () => {
    expect(resultOf(paidValues, 'SUCCESS', otherMerchant)).toEqual({ kind: 'refused', reason: 'bad-signature' });
  });

  it('is refused when it is about another merchant [P02]', () => {
    const reading = resultOf({ ...paidValues, MerchantID: 'MS999999999' });
    expect(reading).toEqual({ kind: 'refused', reason: 'other-merchant' });
  });

  it.each([
    ['nothing at all', undefined],
    ['an empty form', {}],
    ['empty fields', { TradeInfo: '', TradeSha: '' }],
    ['no hex', { TradeInfo: 'zz'.repeat(16), TradeSha: 'F'.repeat(64) }],
    ['a bad padding', { TradeInfo: 'ab'.repeat(16), TradeSha: 'F'.repeat(64) }],
    ['a megabyte', { TradeInfo: 'ab'.repeat(524_288), TradeSha: 'F'.repeat(64) }],
    ['fields given twice', { TradeInfo: [jsonNotification.tradeInfo], TradeSha: [jsonNotification.tradeSha] }],
    ['a short checksum', { TradeInfo: jsonNotification.tradeInfo, TradeSha: 'A7DE' }],
  ])('is refused for its signature alone when it holds %s [P19]', (_name, body) => {
    expect(readGatewayResult(sampleMerchant, body)).toEqual({ kind: 'refused', reason: 'bad-signature' });
  });

  it.each([
    ['no status', 'Amt=30&MerchantID=MS127874575&MerchantOrderNo=A_1'],
    ['broken JSON', '{"Status":"SUCCESS",'],
    ['JSON that is no result', '{"Status":1}'],
    ['no order number', 'Status=SUCCESS&MerchantID=MS127874575&Amt=30'],
    ['a negative amount', 'Status=SUCCESS&MerchantID=MS127874575&MerchantOrderNo=A_1&Amt=-1'],
    ['no text', ''],
  ])('is undecodable when correctly signed but with %s', (_name, plaintext) => {
    expect(readGatewayResult(sampleMerchant, signed(plaintext))).toEqual({ kind: 'refused', reason: 'undecodable' });
  });

  it('is refused when it claims an encryption the shop never asked for', () => {
    const body = { ...bodyOf(jsonNotification), EncryptType: '1' };
    expect(readGatewayResult(sampleMerchant, body)).toEqual({ kind: 'refused', reason: 'unsupported-encryption' });
  });

  it("is refused when it is the shop's own payment form, sent back with SUCCESS in its texts [P05]", () => {
    const form = buildPaymentForm(sampleMerchant, 'https://ccore.newebpay.com', {
      merchantOrderNo: 'A_1',
      totalNtd: 30,
      itemDescription: '&Status=SUCCESS&PayTime=2023-09-27 14:21:59&TradeNo=1',
      payerEmail: '&Status=SUCCESS&TradeNo=1@b.tw',
      payType: 'CREDIT',
      timestampSeconds: 1_695_795_668,
      notifyUrl: 'https://shop.example/n?Status=SUCCESS',
      returnUrl: 'https://shop.example/r',
    });
    const reading = readGatewayResult(sampleMerchant, { ...fromGatewayFields(form.fields), Status: 'SUCCESS' });
    expect(reading).toEqual({ kind: 'refused', reason: 'undecodable' });
  });
});
