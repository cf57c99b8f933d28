import { describe, expect, it } from 'vitest';
import {
  jsonNotification,
  manualNotification,
  manualRequest,
  otherMerchant,
  paddedTo32Bytes,
  sampleMerchant,
} from '../test/vectors.ts';
import { checkCode, queryCheckValue } from './check-value.ts';
import { decryptTradeInfo, encryptTradeInfo } from './trade-info-cipher.ts';
import { tradeSha } from './trade-sha.ts';

describe('published test vectors', () => {
  it.each([
    ["the manual's request", manualRequest],
    ["the manual's notification", manualNotification],
    ['a notification as JSON', jsonNotification],
  ])('encrypts, signs and decrypts %s byte for byte [PAY-4]', (_name, { plaintext, tradeInfo, tradeSha: sha }) => {
    expect(encryptTradeInfo(sampleMerchant, plaintext)).toBe(tradeInfo);
    expect(tradeSha(sampleMerchant, tradeInfo)).toBe(sha);
    expect(decryptTradeInfo(sampleMerchant, tradeInfo)).toBe(plaintext);
  });

  it('decrypts a content padded to a multiple of 32 bytes [PAY-4]', () => {
    expect(decryptTradeInfo(sampleMerchant, paddedTo32Bytes.tradeInfo)).toBe(paddedTo32Bytes.plaintext);
  });

  it('signs a question about a trade as the manual says [PAY-4]', () => {
    const asked = { Amt: 30, MerchantID: 'MS127874575', MerchantOrderNo: 'Vanespl_ec_1695795668' };
    expect(queryCheckValue(sampleMerchant, asked)).toBe(
      'CD326F689018E7862727547F85CECD7DD7AE0FDB7782DE2C1E46B4417245B51F',
    );
  });

  it.each([
    [
      'the sample answer',
      { Amt: 30, MerchantID: 'MS127874575', MerchantOrderNo: 'Vanespl_ec_1695795668', TradeNo: '23092714215835071' },
      '79C5227AF869AE4F25FDF4E22B928D5B52E415D9905EC6912D7807E18C3FFACA',
    ],
    [
      "the manual's chapter 4.1.5",
      { TradeNo: '21120214151152468', MerchantOrderNo: 'MyCompanyOrder_1638423361', MerchantID: 'MS12345678', Amt: 10 },
      '0D50996224E46B436D182F37AB4300740BDD57375D8E8202B3E8F5E97068DE81',
    ],
  ])('checks an answer about a trade: %s [PAY-4]', (_name, fields, code) => {
    expect(checkCode(sampleMerchant, fields)).toBe(code);
  });

  it("signs an ezPay invoice's answer with the same formula over its own fields", () => {
    const fields = {
      InvoiceTransNo: '14061313541640927',
      MerchantID: '3622183',
      MerchantOrderNo: '201409170000001',
      RandomNum: '0142',
      TotalAmt: 500,
    };
    expect(checkCode(otherMerchant, fields)).toBe('303AB800650B724733B5D91CBCE075D9EA09E4CDE9CD33461D45F07D5EC7EECB');
  });
});
