import { CallError } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { en } from '#web/texts/en.ts';
import { zhHant } from '#web/texts/zh-hant.ts';
import { accountFailureWords, isNameInPassword } from './failure-words.ts';

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

  it('tells a name in a new password from a password that is too weak [PROF-4]', () => {
    expect(isNameInPassword(refusal(400, 'weak-password', { fault: 'contains-name' }))).toBe(true);
    expect(isNameInPassword(refusal(400, 'weak-password', { fault: 'too-short' }))).toBe(false);
  });
});
