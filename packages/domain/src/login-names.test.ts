import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoginName } from './credentials.ts';
import { isImportedLoginName, keptLoginName, loginNameFromEmail, loginNameKey } from './login-names.ts';

describe('the login name of an imported member', () => {
  it.each([
    '王小明',
    'mei lin',
    'mei@old-shop.tw',
    '小明_01',
    'a',
    'josé',
    'анна',
    '😀',
    "O'Neil & Söhne",
    '木'.repeat(64),
  ])('[FLOW-9] may be %j', (name) => {
    expect(isImportedLoginName(name)).toBe(true);
  });

  it.each([
    '',
    ' mei',
    'mei\u200Blin',
    'mei\u202Enil',
    'mei\nlin',
    'mei\u0000',
    '\uD83D',
    'аdmin',
    'αdmin',
    'İstanbul',
    'ıstanbul',
    'ＭＥＩ',
    '木'.repeat(65),
  ])('[FLOW-9] is never %j', (name) => {
    expect(isImportedLoginName(name)).toBe(false);
  });

  it('[FLOW-9] is compared without case and width', () => {
    expect(loginNameKey('ＭEI Lin')).toBe(loginNameKey('mei lin'));
    expect(loginNameKey('JOSÉ')).toBe(loginNameKey('josé'));
    expect(loginNameKey('ΣΟΦΟΣ')).toBe(loginNameKey('σοφοσ'));
  });

  it('[FLOW-9] has one key, however often it is kept or compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        const kept = keptLoginName(name);
        fc.pre(isImportedLoginName(kept));
        expect(keptLoginName(kept)).toBe(kept);
        expect(loginNameKey(loginNameKey(kept))).toBe(loginNameKey(kept));
      }),
    );
  });
});

describe('the login name that is made from an e-mail', () => {
  it.each([
    ['mei.lin@example.tw', 'mei.lin'],
    ['mei.lin+kapok@example.tw', 'mei.lin'],
    ['__mei__@example.tw', 'mei'],
    ['王小明@example.tw', 'member'],
    ['ab@example.tw', 'ab-example'],
    ['yu+shop@瑜珈.tw', 'member'],
    [`${'x'.repeat(64)}@example.tw`, 'x'.repeat(30)],
  ])('[LOOK-4] is, for %s, %s', (email, name) => {
    expect(loginNameFromEmail(email)).toBe(name);
  });

  it('[LOOK-4] is well formed for every e-mail, with and without a suffix', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
        expect(isLoginName(loginNameFromEmail(email))).toBe(true);
        expect(isLoginName(loginNameFromEmail(email, '0a1b2c'))).toBe(true);
      }),
    );
  });
});
