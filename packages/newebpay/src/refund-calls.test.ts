import { describe, expect, it } from 'vitest';
import { otherMerchant, sampleMerchant } from '../test/vectors.ts';
import { buildCardCall, readCardCall } from './card-call.ts';
import { readCardAnswer } from './refund-answer.ts';
import { buildWalletAnswer, buildWalletRefund, readWalletAnswer, readWalletRefund } from './wallet-refund.ts';
import { decryptTradeInfo } from './trade-info-cipher.ts';

const asked = { merchantOrderNo: 'A_1', totalNtd: 315, timestampSeconds: 1_695_795_700 };

const askedWallet = { ...asked, payType: 'LINEPAY' } as const;

const walletAnswer = (values: Readonly<Record<string, unknown>>, merchant = sampleMerchant) =>
  readWalletAnswer(sampleMerchant, askedWallet, buildWalletAnswer(merchant, { status: '1000', message: '', values }));

describe('a call about a card payment', () => {
  it.each(['cancel-authorisation', 'capture', 'refund'] as const)('arrives at the gateway: %s [PAY-6]', (action) => {
    const fields = buildCardCall(sampleMerchant, { action, ...asked });
    expect(Object.keys(fields)).toEqual(['MerchantID_', 'PostData_']);
    expect(readCardCall(sampleMerchant, fields)).toEqual({ action, ...asked });
  });

  it('is not read when another shop wrote it [PAY-5]', () => {
    const fields = buildCardCall(otherMerchant, { action: 'refund', ...asked });
    expect(readCardCall(sampleMerchant, fields)).toBeUndefined();
    expect(readCardCall(sampleMerchant, { ...fields, MerchantID_: 'MS127874575' })).toBeUndefined();
    expect(readCardCall(sampleMerchant, undefined)).toBeUndefined();
  });

  it.each([
    ['SUCCESS', 'accepted'],
    ['TRA20001', 'accepted'],
    ['TRA10045', 'pending-refund'],
    ['TRA20027', 'pending-refund'],
    ['TRA10702', 'locked'],
    ['TRA10036', 'refused'],
    ['TRA10039', 'refused'],
    ['TRA20028', 'refused'],
    ['TRA10047', 'refused'],
    ['TRA10095', 'refused'],
  ])('that is answered %s is %s', (Status, kind) => {
    expect(readCardAnswer({ Status, Message: '' })).toMatchObject({ kind, code: Status });
  });

  it('says nothing when the answer is no JSON of the gateway [P11]', () => {
    expect(readCardAnswer('<html>502</html>')).toEqual({ kind: 'not-readable' });
  });
});

describe('the refund of a LINE Pay payment', () => {
  it('arrives at the gateway [PAY-6]', () => {
    expect(readWalletRefund(sampleMerchant, buildWalletRefund(sampleMerchant, askedWallet))).toEqual(askedWallet);
  });

  it('names its amount as a text, as the example of the manual does [PAY-6]', () => {
    const { EncryptData_ = '' } = buildWalletRefund(sampleMerchant, askedWallet);
    expect(decryptTradeInfo(sampleMerchant, EncryptData_)).toContain(`"Amount":"${asked.totalNtd}"`);
  });

  it('is not read with a changed checksum or by another shop [PAY-5]', () => {
    const fields = buildWalletRefund(sampleMerchant, askedWallet);
    expect(readWalletRefund(sampleMerchant, { ...fields, HashData_: 'F'.repeat(64) })).toBeUndefined();
    expect(readWalletRefund(otherMerchant, { ...fields, UID_: 'MS999999999' })).toBeUndefined();
  });

  it('is accepted only when the signed answer names it [P11]', () => {
    const values = { TradeNo: '1', MerchantOrderNo: 'A_1', RefundAmount: 315 };
    expect(walletAnswer(values)).toEqual({ kind: 'accepted', code: '1000' });
    expect(walletAnswer({ ...values, RefundAmount: 314 })).toEqual({ kind: 'not-readable' });
    expect(walletAnswer(values, otherMerchant)).toEqual({ kind: 'not-readable' });
    expect(readWalletAnswer(sampleMerchant, askedWallet, { Status: '1106', Message: 'x' })).toMatchObject({
      kind: 'refused',
    });
  });
});
