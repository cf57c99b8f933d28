import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherMerchant, sampleMerchant } from '../test/vectors.ts';
import { decryptTradeInfo, encryptTradeInfo } from './trade-info-cipher.ts';

const encryptBytes = (bytes: Buffer): string => {
  const cipher = createCipheriv('aes-256-cbc', sampleMerchant.hashKey, sampleMerchant.hashIv).setAutoPadding(false);
  return cipher.update(bytes, undefined, 'hex') + cipher.final('hex');
};

describe('TradeInfo', () => {
  it('gives back every text that was encrypted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(decryptTradeInfo(sampleMerchant, encryptTradeInfo(sampleMerchant, text))).toBe(text);
      }),
    );
  });

  it('accepts 1 to 32 bytes of padding and no more [PAY-4]', () => {
    for (let count = 1; count <= 48; count += 1) {
      const content = 'x'.repeat(64 - count);
      const padded = Buffer.concat([Buffer.from(content), Buffer.alloc(count, count)]);
      expect(decryptTradeInfo(sampleMerchant, encryptBytes(padded))).toBe(count <= 32 ? content : undefined);
    }
  });

  it.each([
    ['nothing', ''],
    ['no hex', 'zz'.repeat(16)],
    ['hex and then something else', `${'ab'.repeat(16)}${'zz'.repeat(16)}`],
    ['half a block', 'ab'.repeat(8)],
    ['an odd number of digits', 'a'.repeat(33)],
    ['a padding of zero', encryptBytes(Buffer.alloc(16))],
    ['a padding longer than the content', encryptBytes(Buffer.alloc(16, 17))],
    ['a padding whose bytes differ', encryptBytes(Buffer.from([...Buffer.alloc(14, 65), 1, 2]))],
    ['bytes that are no UTF-8', encryptBytes(Buffer.from([...Buffer.alloc(15, 0xff), 1]))],
    ['a million digits of nonsense', 'ab'.repeat(500_000)],
    ['a content written with other keys', encryptTradeInfo(otherMerchant, 'Status=SUCCESS')],
  ])('refuses %s like every other broken content [P19]', (_name, tradeInfo) => {
    expect(decryptTradeInfo(sampleMerchant, tradeInfo)).toBeUndefined();
  });
});
