import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, encryptPadded, encryptUnpadded, otherMerchant, sampleMerchant } from '../test/samples.ts';
import { invoiceCheckCode, postDataCheckValue } from './check-code.ts';
import { decryptPostData, encryptPostData } from './post-data-cipher.ts';

describe('PostData_', () => {
  it('[INV-3] gives back every text that was encrypted', () => {
    fc.assert(
      fc.property(anyText(300), (text) => {
        expect(decryptPostData(sampleMerchant, encryptPostData(sampleMerchant, text))).toBe(text);
      }),
    );
  });

  it('[INV-3] goes out with ordinary padding and is read with that of 16 or 32 bytes', () => {
    for (const text of ['', 'IsExist=Y', 'x'.repeat(15), 'x'.repeat(16), 'x'.repeat(31), 'x'.repeat(32)]) {
      expect(encryptPostData(sampleMerchant, text)).toBe(encryptPadded(sampleMerchant, text, 16));
      expect(decryptPostData(sampleMerchant, encryptPadded(sampleMerchant, text, 32))).toBe(text);
    }
  });

  it.each([
    ['nothing', ''],
    ['no hex', 'zz'.repeat(16)],
    ['half a block', 'ab'.repeat(8)],
    ['a padding of zero', encryptUnpadded(sampleMerchant, Buffer.alloc(16))],
    ['a padding of 33 bytes', encryptUnpadded(sampleMerchant, Buffer.alloc(48, 33))],
    ['a padding longer than the content', encryptUnpadded(sampleMerchant, Buffer.alloc(16, 17))],
    ['a padding whose bytes differ', encryptUnpadded(sampleMerchant, Buffer.from([...Buffer.alloc(14, 65), 1, 2]))],
    ['bytes that are no UTF-8', encryptUnpadded(sampleMerchant, Buffer.from([...Buffer.alloc(15, 0xff), 1]))],
    ['a content written with other keys', encryptPostData(otherMerchant, 'RespondType=JSON&Version=1.5')],
  ])('[P19] refuses %s like every other broken content', (_name, postData) => {
    expect(decryptPostData(sampleMerchant, postData)).toBeUndefined();
  });
});

describe('the checksums of ezPay', () => {
  const invoice = {
    transactionNo: '14061313541640927',
    merchantOrderNo: '201409170000001',
    randomNumber: '0142',
    totalNtd: 500,
  };

  it("[INV-3] sign an invoice as the manual's sample does", () => {
    expect(invoiceCheckCode(sampleMerchant, invoice)).toBe(
      '303AB800650B724733B5D91CBCE075D9EA09E4CDE9CD33461D45F07D5EC7EECB',
    );
  });

  it('[INV-2] sign a question over its encrypted content, with the keys the other way round', () => {
    expect(postDataCheckValue(sampleMerchant, 'ab')).not.toBe(postDataCheckValue(sampleMerchant, 'ac'));
    expect(postDataCheckValue(sampleMerchant, 'ab')).toMatch(/^[0-9A-F]{64}$/);
  });
});
