import { findPasswordFault } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { metParts, passwordParts } from './password-rule.ts';

describe('the rule that is shown while a password is typed [PROF-4]', () => {
  it.each(['', 'short1A', 'alllower1', 'ALLUPPER1', 'NoDigitsHere', '中文密碼Aa1', 'Sunny-Day-42', 'a B3\n5678'])(
    'is kept in all its parts exactly where the shop takes the password: %j',
    (password) => {
      expect(metParts(password).size === passwordParts.length).toBe(findPasswordFault(password) === null);
    },
  );

  it('tells each part on its own', () => {
    expect([...metParts('Abc')]).toEqual(['upper', 'lower']);
    expect([...metParts('12345678')]).toEqual(['length', 'digit']);
  });
});
