import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPasswordFault,
  isEmailAddress,
  isLoginName,
  isPhoneNumber,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './credentials.ts';
import { passwordFaultText, passwordFaultWords } from './password-fault-words.ts';

describe('a new password', () => {
  it.each([
    ['Abcdef1', 'too-short'],
    ['', 'too-short'],
    ['Abcdefg1', null],
    ['abcdefg1', 'needs-upper-case'],
    ['ABCDEFG1', 'needs-lower-case'],
    ['Abcdefgh', 'needs-digit'],
    ['木棉Aa1花開了', null],
    ['木棉花開了木棉花', 'needs-upper-case'],
    [`Aa1${'x'.repeat(PASSWORD_MAX_LENGTH - 3)}`, null],
    [`Aa1${'x'.repeat(PASSWORD_MAX_LENGTH - 2)}`, 'too-long'],
  ])('[AUTH-5] %j is answered with %s', (password, fault) => {
    expect(findPasswordFault(password)).toBe(fault);
  });

  it.each([
    ['Zhang2026x', { email: 'zhang@example.com' }, 'contains-email'],
    ['Zhang2026x', { userName: 'zhang', email: 'zhang@example.com' }, 'contains-email'],
    ['Zhang2026x', { email: 'zhang+shop@example.com' }, 'contains-email'],
    ['xxZHANGx1', { userName: 'Zhang', email: 'z@example.com' }, 'contains-user-name'],
    ['Zhang2026x', { userName: 'zha', email: null }, null],
    ['Example.com1', { userName: 'zhang', email: 'zhang@example.com' }, null],
    ['zhang', { userName: 'zhang' }, 'too-short'],
  ])('[TRUE-8] %j of %j is answered with %s', (password, owner, fault) => {
    expect(findPasswordFault(password, owner)).toBe(fault);
  });

  it('[TRUE-8] has words of its own for each fault in both languages', () => {
    for (const words of Object.values(passwordFaultWords)) {
      const texts = Object.values(words);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(passwordFaultWords['zh-Hant']['too-short']).toContain(String(PASSWORD_MIN_LENGTH));
    expect(passwordFaultWords.en['too-long']).toContain(String(PASSWORD_MAX_LENGTH));
    expect(passwordFaultText('needs-digit', 'en')).toBe(passwordFaultWords.en['needs-digit']);
    expect(passwordFaultText('contains-name', 'en')).toBeNull();
  });

  it('[AUTH-5] that is accepted always has eight characters, both cases and a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', '木'), maxLength: 12 }), (password) => {
        fc.pre(findPasswordFault(password) === null);
        expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH);
        expect(password).toMatch(/[a-z]/);
        expect(password).toMatch(/[A-Z]/);
        expect(password).toMatch(/\d/);
      }),
    );
  });
});

describe('a login name', () => {
  it.each(['abc', 'A1b', 'mei.lin', 'mei-lin_88', `a${'b'.repeat(28)}c`])('[AUTH-1] may be %s', (name) => {
    expect(isLoginName(name)).toBe(true);
  });

  it.each([
    '',
    'ab',
    '.abc',
    'abc.',
    '-abc',
    'abc_',
    'a b c',
    'mei@lin',
    '美玲美玲',
    'аbс',
    'abc\n',
    `a${'b'.repeat(29)}c`,
  ])('[AUTH-1] may not be %j', (name) => {
    expect(isLoginName(name)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each([
    'mei@example.com',
    'mei.lin+shop@mail.example.tw',
    "o'neil@example.co",
    '美玲@例子.台灣',
    `${'a'.repeat(64)}@example.com`,
  ])('[AUTH-1] may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'mei',
    'mei@example',
    '@example.com',
    'mei@.c',
    'mei@lin@example.com',
    'me\u0130@example.com',
    'mei@gma\u0130l.com',
    'mei lin@example.com',
    'mei@example.com ',
    '<mei@example.com>',
    'mei@example.com,lin@example.com',
    `${'a'.repeat(65)}@example.com`,
    `mei@${'a'.repeat(250)}.com`,
  ])('[AUTH-1] may not be %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it.each(['\r', '\n', '\r\nBcc: all@example.com', '\u0000', '\u0085', '\t'])(
    '[I18] is refused with the control character %j in it, wherever it stands',
    (hidden) => {
      expect(isEmailAddress(`mei${hidden}@example.com`)).toBe(false);
      expect(isEmailAddress(`mei@example${hidden}.com`)).toBe(false);
      expect(isEmailAddress(`mei@example.com${hidden}`)).toBe(false);
    },
  );

  it('[AUTH-5] is judged at once, however it is built to tire the check', () => {
    expect(isEmailAddress(`a@${'.'.repeat(250)}`)).toBe(false);
    expect(isEmailAddress(`${'a@'.repeat(100_000)}.`)).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    ['a mobile number', '0912345678'],
    ['a mobile number with dashes', '0912-345-678'],
    ['a mobile number with spaces', '0912 345 678'],
    ['a mobile number in full-width digits', '０９１２－３４５－６７８'],
    ['a mobile number as seen from abroad', '+886 912 345 678'],
    ['a Taipei number with eight digits', '(02) 2345-6789'],
    ['a Taipei number with an extension', '(02) 2345-6789#123'],
    ['a Taipei number in full-width characters', '（０２）２３４５－６７８９＃１２３'],
    ['a Taichung number', '04-2345-6789'],
    ['a Miaoli number, with an area code of three', '037-123-456'],
    ['a Nantou number, with an area code of three', '049-2345-678'],
    ['a Matsu number, with an area code of four', '0836-22-345'],
    ['a free-phone number', '0800-123-456'],
    ['a number of another country', '+81 3-1234-5678'],
  ])('[AUTH-5] may be %s: %s', (_what, number) => {
    expect(isPhoneNumber(number)).toBe(true);
  });

  it.each([
    ['a digit missing', '091234567'],
    ['a digit too many', '09123456789'],
    ['no area code', '23456789'],
    ['a landline one digit short', '02-234567'],
    ['letters', '09123456ab'],
    ['an extension on a mobile number', '0912345678#1'],
    ['an extension that is too long', '(02) 2345-6789#1234567'],
    ['a country code alone', '+886'],
    ['more digits than any number has', '+1234567890123456'],
    ['two numbers', '0912345678/0987654321'],
    ['nothing', ''],
  ])('[AUTH-5] may not have %s: %j', (_what, number) => {
    expect(isPhoneNumber(number)).toBe(false);
  });
});
