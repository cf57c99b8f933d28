import { CallError } from '@kapok/contract';
import type { SignInWaysWords } from '#web/texts/zh-hant/sign-in-ways.ts';

/** Why a way to sign in may not be added or removed now; null for every other failure. */
export const refusedWords = (failure: unknown, words: SignInWaysWords): string | null => {
  if (!(failure instanceof CallError) || failure.code !== 'not-allowed') return null;
  const reason = failure.problem?.details?.['reason'];
  if (reason === 'prove-again') return words.proveAgain;
  if (reason === 'last-way-in') return words.lastWayIn;
  return reason === 'too-many' ? words.tooMany : null;
};
