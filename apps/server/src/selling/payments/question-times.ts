import { TIMESTAMP_TOLERANCE_SECONDS, type TradeAnswer } from '@kapok/newebpay';

/** What came of one question to the gateway; `unreachable` is a gateway that did not answer in time, or not in JSON. */
export type GatewayAnswer = TradeAnswer | { readonly kind: 'unreachable' };

/** When the gateway is asked about an attempt, in seconds after its form was handed out; then once a day. */
const ASK_AT_SECONDS = [150, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400] as const;
const DAY_SECONDS = 86_400;

/** Asking goes on for this long after the order could last be paid, for payments that the gateway was slow to settle. */
export const MARGIN_HOURS = 24;

/** A form that was not posted by then is refused by the gateway, so that "no such trade" is final; with half a minute to spare. */
const POSTED_BY_SECONDS = TIMESTAMP_TOLERANCE_SECONDS + 30;

/** So many final "no such trade" end the asking: the form was never posted. */
const UNKNOWN_ANSWERS_TO_END = 2;

const SOONEST_RETRY_SECONDS = 60;
const LATEST_RETRY_SECONDS = 3_600;

/** An attempt at the moment of a question, by the database's clock. */
export interface AskedAttempt {
  readonly ageSeconds: number;
  /** Until then the asking goes on: the order's payable time and a day, counted from the start of the attempt. */
  readonly endAgeSeconds: number;
  /** Final "no such trade" answers before this one. */
  readonly unknownAnswers: number;
}

/** Whether an answer "no such trade" counts: the form can no longer be posted. */
export const isFinalUnknown = (answer: GatewayAnswer, { ageSeconds }: AskedAttempt): boolean =>
  answer.kind === 'unknown-trade' && ageSeconds >= POSTED_BY_SECONDS;

/**
 * In how many seconds to ask again; null where nothing is left to ask. Only answers of the gateway end the asking: while it
 * is down or makes no sense, however long, the attempt stays on the list.
 */
export const nextQuestionInSeconds = (answer: GatewayAnswer, attempt: AskedAttempt): number | null => {
  const { ageSeconds, endAgeSeconds, unknownAnswers } = attempt;
  if (answer.kind === 'trade' && answer.status !== 'unpaid') return null;
  if (answer.kind !== 'trade' && answer.kind !== 'unknown-trade') {
    return Math.min(Math.max(ageSeconds / 4, SOONEST_RETRY_SECONDS), LATEST_RETRY_SECONDS);
  }
  if (isFinalUnknown(answer, attempt) && unknownAnswers + 1 >= UNKNOWN_ANSWERS_TO_END) return null;
  if (ageSeconds >= endAgeSeconds) return null;
  const next = ASK_AT_SECONDS.find((seconds) => seconds > ageSeconds) ?? ageSeconds + DAY_SECONDS;
  return Math.max(Math.min(next, endAgeSeconds) - ageSeconds, 1);
};
