import { describe, expect, it } from 'vitest';
import {
  isCitizenCertificate,
  findCompanyIdFault,
  isCompanyId,
  isDonationCode,
  isInvoiceNumber,
  isInvoiceRandomNumber,
  isMobileBarcode,
} from './invoice-codes.ts';

describe('the codes of an invoice', () => {
  it.each(['/ABC1234', '/+-.0AZ9', '/1234567', '/+++++++'])('[INV-2] take %s for a mobile barcode', (text) => {
    expect(isMobileBarcode(text)).toBe(true);
  });

  it.each([
    '',
    'ABC12345',
    '/ABC123',
    '/ABC12345',
    '/abc1234',
    '/ABC 234',
    '／ABC1234',
    '/ＡBC1234',
    '/ABC1234\n',
    '/ABC_234',
  ])('[INV-2] refuse %j as a mobile barcode', (text) => {
    expect(isMobileBarcode(text)).toBe(false);
  });

  it('[INV-2] know the carrier number of a citizen certificate', () => {
    expect(['AB12345678901234', 'ZZ00000000000000'].every(isCitizenCertificate)).toBe(true);
    expect(
      ['ab12345678901234', 'A112345678901234', 'AB1234567890123', 'AB123456789012345'].some(isCitizenCertificate),
    ).toBe(false);
  });

  it('[INV-2] know a donation code, whose zeros count', () => {
    expect(['008', '919', '8585', '0000000', '1234567'].every(isDonationCode)).toBe(true);
    expect(['', '12', '12345678', '12a', '１２３', ' 919', '919\n'].some(isDonationCode)).toBe(false);
  });

  it('know the numbers of an issued invoice', () => {
    expect([isInvoiceNumber('AB12345678'), isInvoiceRandomNumber('0042')]).toEqual([true, true]);
    expect(['ab12345678', 'A112345678', 'AB1234567', 'AB-12345678'].some(isInvoiceNumber)).toBe(false);
    expect(['42', '12345', 'abcd', '１２３４'].some(isInvoiceRandomNumber)).toBe(false);
  });
});

describe("a company's tax id", () => {
  it.each(['04595257', '04595252', '10458575', '10458574', '10458570', '12345675', '12345670', '12345671', '22099131'])(
    '[INV-2] %s fits the rule of today',
    (text) => {
      expect(isCompanyId(text)).toBe(true);
    },
  );

  it.each([
    '04595253',
    '12345678',
    '10458573',
    '',
    '1234567',
    '123456750',
    '1234567a',
    '0459525７',
    ' 4595257',
    '04595257\n',
  ])('[INV-2] %j does not', (text) => {
    expect(isCompanyId(text)).toBe(false);
  });

  it.each([
    ['12345678', 'check-digit'],
    ['00000000', 'check-digit'],
    ['1234567', 'digits'],
    ['1234567a', 'digits'],
    ['', 'digits'],
    ['04595257', null],
  ])('[TRUE-8] %j is told its own fault: %s', (text, fault) => {
    expect(findCompanyIdFault(text)).toBe(fault);
  });

  it("[INV-2] of zeros is nobody's, although it fits the sum", () => {
    expect(isCompanyId('00000000')).toBe(false);
  });

  it('[INV-2] is noticed when any digit but a seventh one is mistyped by one', () => {
    const mistyped = [0, 1, 2, 3, 4, 5, 7].map((place) => {
      const digit = Number('22099131'[place]);
      return `${'22099131'.slice(0, place)}${digit === 9 ? 8 : digit + 1}${'22099131'.slice(place + 1)}`;
    });
    expect(mistyped.filter(isCompanyId)).toEqual([]);
  });
});
