import { CallError } from '@kapok/contract';
import { failureCode, failureFigure } from '#web/api/call-failure.ts';
import type { Texts } from '#web/texts/zh-hant.ts';

/** Why an account could not be opened, without saying which part was wrong; after too many tries, for how long to wait. */
export const accountFailureWords = (failure: unknown, texts: Texts): string => {
  const code = failureCode(failure);
  const seconds = failureFigure(failure, 'retryAfterSeconds');
  if (code === 'rate-limited' && seconds !== null)
    return texts.account.rateLimited(Math.max(1, Math.ceil(seconds / 60)));
  return texts.errors[code];
};

/** Whether a new password was refused because the member's own name stands in it. */
export const isNameInPassword = (failure: unknown): boolean =>
  failure instanceof CallError && failure.problem?.details?.['fault'] === 'contains-name';
