import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changed, encryptPadded, NOW_SECONDS, otherMerchant, sampleMerchant } from '../test/samples.ts';
import { companyNameUrl, readCompanyName } from './company-registers.ts';
import {
  buildRegisterAnswer,
  buildRegisterQuestion,
  readRegisterAnswer,
  readRegisterQuestion,
} from './ezpay-register.ts';
import {
  buildMinistryAnswer,
  buildMinistryQuestion,
  readMinistryAnswer,
  readMinistryQuestion,
  type MinistryQuestion,
} from './ministry-register.ts';

describe("ezPay's register of barcodes and donation codes", () => {
  it.each([
    ['checkBarcode', '/AB+1234'],
    ['checkDonationCode', '008'],
  ] as const)('[INV-2] %s is asked about %s and answers encrypted', (register, code) => {
    const form = buildRegisterQuestion(sampleMerchant, register, code, NOW_SECONDS);
    expect(readRegisterQuestion(sampleMerchant, register, form)).toBe(code);
    for (const exists of [true, false]) {
      const answer = buildRegisterAnswer(sampleMerchant, register, { code, exists });
      expect(answer.Result).toMatch(/^[0-9a-f]+$/);
      expect(readRegisterAnswer(sampleMerchant, register, code, answer)).toEqual({ kind: 'answered', exists });
    }
  });

  it('[INV-2] is understood in any spelling of its field names and with 32 bytes of padding', () => {
    const result = encryptPadded(sampleMerchant, 'Lovecode=919&isexist=Y', 32);
    const answer = { Status: 'SUCCESS', Message: '', Result: result };
    expect(readRegisterAnswer(sampleMerchant, 'checkDonationCode', '919', answer)).toEqual({
      kind: 'answered',
      exists: true,
    });
  });

  it('[P19] is not answered when the question is changed, unsigned, or a stranger’s', () => {
    const form = buildRegisterQuestion(sampleMerchant, 'checkBarcode', '/ABC1234', NOW_SECONDS);
    expect(
      readRegisterQuestion(sampleMerchant, 'checkBarcode', changed(form, 'CheckValue', 'A'.repeat(64))),
    ).toBeUndefined();
    expect(readRegisterQuestion(sampleMerchant, 'checkDonationCode', form)).toBeUndefined();
    expect(readRegisterQuestion(otherMerchant, 'checkBarcode', form)).toBeUndefined();
    expect(readRegisterQuestion(sampleMerchant, 'checkBarcode', changed(form, 'MerchantID_', '1'))).toBeUndefined();
  });

  it.each([
    ['a refusal', { Status: 'CBC10004', Message: '', Result: '' }, 'CBC10004'],
    ['a page', '<html>', 'not-readable'],
    [
      'other keys',
      buildRegisterAnswer(otherMerchant, 'checkBarcode', { code: '/ABC1234', exists: false }),
      'not-readable',
    ],
    [
      'another code',
      buildRegisterAnswer(sampleMerchant, 'checkBarcode', { code: '/ABC1235', exists: false }),
      'not-readable',
    ],
  ])('[INV-2] says neither yes nor no with %s', (_name, answer, reason) => {
    expect(readRegisterAnswer(sampleMerchant, 'checkBarcode', '/ABC1234', answer)).toEqual({
      kind: 'no-answer',
      reason,
    });
  });
});

describe("the Ministry's register", () => {
  const access = { appId: 'EINV1202611210001', apiKey: 'a-key-of-the-ministry' };
  const stamp = { serial: 7, timestampSeconds: NOW_SECONDS };

  it.each<MinistryQuestion>([
    { about: 'barcode', code: '/AB+1234' },
    { about: 'donation-code', code: '919' },
    { about: 'company', code: '22099131' },
  ])('[INV-2] is asked about a $about and answers Y or N', (question) => {
    expect(readMinistryQuestion(access, buildMinistryQuestion(access, question, stamp))).toEqual(question);
    for (const exists of [true, false]) {
      const answer = buildMinistryAnswer(question.about, exists);
      expect(readMinistryAnswer(question.about, answer)).toEqual({ kind: 'answered', exists });
    }
  });

  it('[INV-2] is asked about a company with a signature over the sorted fields and a timestamp ahead', () => {
    const signed =
      'action=qryBanUnitTp&appId=EINV1202611210001&ban=22099131&serial=0000000007&timeStamp=1795000180&version=1.0';
    const form = buildMinistryQuestion(access, { about: 'company', code: '22099131' }, stamp);
    expect(form['signature']).toBe(createHmac('sha256', access.apiKey).update(signed).digest('base64'));
    expect(readMinistryQuestion(access, changed(form, 'ban', '04595257'))).toBeUndefined();
    expect(readMinistryQuestion({ ...access, apiKey: 'another' }, form)).toBeUndefined();
    expect(readMinistryQuestion({ ...access, appId: 'another' }, form)).toBeUndefined();
  });

  it.each([
    ['a code that is not 200', { code: '951', isExist: 'N' }, '951'],
    ['no flag', { code: 200 }, 'not-readable'],
    ['the flag of another question', { code: 200, banUnitTpStatus: 'N' }, 'not-readable'],
    ['a page', '<html>', 'not-readable'],
  ])('[INV-2] says neither yes nor no with %s', (_name, answer, reason) => {
    expect(readMinistryAnswer('barcode', answer)).toEqual({ kind: 'no-answer', reason });
  });
});

describe("the open registers of companies' names", () => {
  it('[INV-2] are asked by address, with nothing but a tax id in it', () => {
    expect(companyNameUrl('tax', 'https://eip.fia.gov.tw', '22099131')).toBe(
      'https://eip.fia.gov.tw/OAI/api/businessRegistration/22099131',
    );
    expect(companyNameUrl('commerce', 'https://data.gcis.nat.gov.tw', '22099131')).toBe(
      'https://data.gcis.nat.gov.tw/od/data/api/9D17AE0D-09B5-4732-A8F4-81ADED04B679?$format=json&$filter=Business_Accounting_NO%20eq%2022099131',
    );
    expect(() => companyNameUrl('tax', 'https://eip.fia.gov.tw', '../../etc')).toThrow(RangeError);
  });

  it('[INV-2] tell a name, that there is none, or nothing', () => {
    expect(readCompanyName('tax', 200, { businessNm: ' 木棉股份有限公司 ' })).toEqual({
      kind: 'known',
      name: '木棉股份有限公司',
    });
    expect(readCompanyName('commerce', 200, [{ Company_Name: '木棉股份有限公司' }])).toEqual({
      kind: 'known',
      name: '木棉股份有限公司',
    });
    expect(readCompanyName('tax', 404, undefined)).toEqual({ kind: 'unknown' });
    expect(readCompanyName('tax', 503, undefined)).toEqual({ kind: 'no-answer', reason: 'http-503' });
    expect(readCompanyName('commerce', 404, undefined).kind).toBe('no-answer');
    expect(readCompanyName('commerce', 200, []).kind).toBe('no-answer');
    expect(readCompanyName('tax', 200, '<html>').kind).toBe('no-answer');
  });
});
