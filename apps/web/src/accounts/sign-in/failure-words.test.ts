import { CallError } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { en } from '#web/texts/en.ts';
import { zhHant } from '#web/texts/zh-hant.ts';
import { accountFailureWords, newPasswordFailureWords, passwordError } from './failure-words.ts';

const refusal = (
  status: number,
  code: 'rate-limited' | 'wrong-credentials' | 'weak-password',
  details = {},
): CallError => new CallError(status, { code, message: code, requestId: 'r-1', details });

describe('why an account does not open', () => {
  it('after too many tries says for how many minutes to wait [AUTH-5]', () => {
    const throttled = refusal(429, 'rate-limited', { retryAfterSeconds: 61 });
    expect(accountFailureWords(throttled, zhHant)).toBe('嘗試次數過多，請 2 分鐘後再試');
    expect(accountFailureWords(throttled, en)).toBe('Too many attempts. Try again in 2 minutes');
    expect(accountFailureWords(refusal(429, 'rate-limited'), zhHant)).toBe('操作太頻繁，請稍候再試');
  });

  it('never says which part was wrong [PROF-1]', () => {
    expect(accountFailureWords(refusal(401, 'wrong-credentials'), zhHant)).toBe('帳號或密碼不正確');
  });

  it('tells each fault of a new password in its own words [PROF-4] [TRUE-8]', () => {
    const told = (fault: string): string =>
      newPasswordFailureWords(refusal(400, 'weak-password', { fault }), zhHant, 'zh-Hant');
    expect(told('contains-email')).toBe('密碼不可包含電子信箱 @ 前面的文字');
    expect(told('too-short')).toBe('密碼太短，至少要 8 個字元');
    expect(told('too-common')).toContain('太常見');
    expect(newPasswordFailureWords(refusal(429, 'rate-limited'), en, 'en')).toBe(en.errors['rate-limited']);
    expect(passwordError('Zhang2026x', 'en', { email: 'zhang@example.com' })).toContain('before the @');
    expect(passwordError('Zhang2026x', 'en')).toBeNull();
  });
});
