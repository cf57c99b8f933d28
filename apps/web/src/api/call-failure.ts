import { CallError } from '@kapok/contract';
import { isCodeFailure } from './code-failure.ts';

/** The code of a failure. Code of the shop that did not arrive is a matter of the line; whatever else is no answer is unexpected. */
export const failureCode = (failure: unknown): CallError['code'] => {
  if (failure instanceof CallError) return failure.code;
  return isCodeFailure(failure) ? 'network' : 'unexpected';
};

/** What a person quotes to the shop; null where the server never answered. */
export const failureReference = (failure: unknown): string | null =>
  failure instanceof CallError ? (failure.problem?.requestId ?? null) : null;

/** The field whose content was refused, where the refusal names one; null else. */
export const refusedField = (failure: unknown): string | null => {
  const field = failure instanceof CallError ? failure.problem?.details?.['field'] : undefined;
  return typeof field === 'string' ? field : null;
};

/** A figure that came with a refusal, for instance the right amount; null where there is none. */
export const failureFigure = (failure: unknown, name: string): number | null => {
  const value = failure instanceof CallError ? failure.problem?.details?.[name] : undefined;
  return typeof value === 'number' ? value : null;
};

/** An instant that came with a refusal, for instance from when on it would be granted; null where there is none. */
export const failureInstant = (failure: unknown, name: string): string | null => {
  const value = failure instanceof CallError ? failure.problem?.details?.[name] : undefined;
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
};

/**
 * Whether repeating the request could only bring the same again: the server refused it, or its answer made no sense. Null is
 * no failure at all, as queries have it that went well or still run.
 */
export const isDecided = (failure: unknown): boolean =>
  failure !== null && (!(failure instanceof CallError) || (failure.status >= 400 && failure.status < 500));

/**
 * Whether the line broke before an answer came. What was waited for in vain does not count: whoever waited that long is told,
 * rather than left to wait as long again.
 */
export const isLost = (failure: unknown): boolean =>
  failure instanceof CallError && failure.problem === null && failure.code !== 'request-timeout';
