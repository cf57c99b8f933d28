import { CallError } from '@kapok/contract';
import {
  findPasswordFault,
  passwordFaultText,
  passwordFaultWords,
  type Language,
  type PasswordOwner,
} from '@kapok/domain';
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

/** Why a new password was not taken: the fault that the shop names in it, or else why the account could not be opened. */
export const newPasswordFailureWords = (failure: unknown, texts: Texts, language: Language): string =>
  passwordFaultText(failure instanceof CallError ? failure.problem?.details?.['fault'] : null, language) ??
  accountFailureWords(failure, texts);

/** What is wrong with a password while it is typed, from the first try to send on; null where nothing is. */
export const passwordError = (password: string, language: Language, owner?: PasswordOwner): string | null => {
  const fault = findPasswordFault(password, owner);
  return fault === null ? null : passwordFaultWords[language][fault];
};
