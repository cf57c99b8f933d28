import type { ordersContract } from '@kapok/contract';
import { GOODWILL_PERCENT, isGoodwillCase, wholeViewedPercent } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import type { RefundWords } from '#web/texts/zh-hant/refunds.ts';
import { formatDeadline } from '#web/ui/format.ts';

export type RefundLine = Answer<typeof ordersContract.qryOrderByOrderId>['CustomerOrderDS'][number];
export type RefundOffer = NonNullable<RefundLine['MoneyBackOffer']>;

/** A watched share in whole percent, as the player shows it: 1.8 as `1`, and 3.41 past a limit of 3 as `4`. */
export const shownPercent = (percent: number, limit: number): string => String(wholeViewedPercent(percent, 100, limit));

/** The first day on which nothing is owed any more, from the table of the order. */
const firstDayWithout = ({ Table }: RefundOffer): number =>
  Table.Steps.find(({ Percent }) => Percent === 0)?.FromDay ?? 1;

const refusalWords = (refusal: NonNullable<RefundOffer['Refusal']>, offer: RefundOffer, words: RefundWords): string => {
  const { refusals } = words;
  if (refusal === 'window-over') return refusals['window-over'](firstDayWithout(offer));
  if (refusal !== 'viewed-past-limit') return refusals[refusal];
  const { ViewedLimit } = offer.Table;
  // Watched more than that once, before a file was added: the figure of today alone would not say why.
  return offer.ViewedPercent > ViewedLimit
    ? refusals['viewed-past-limit'](shownPercent(offer.ViewedPercent, ViewedLimit), ViewedLimit)
    : words.viewedPastLimit(ViewedLimit);
};

/** The same of a line, which may be one of seats: of them, what counts is how many nobody has redeemed (OFFER-3). */
export const lineOfferWords = (
  { Seats }: Pick<RefundLine, 'Seats'>,
  offer: RefundOffer,
  words: RefundWords,
): readonly string[] => {
  if (Seats === null) return offerWords(offer, words);
  return offer.Refusal === null
    ? [owedWords(offer, words), words.openSeats(Seats.Open)]
    : [refusalWords(offer.Refusal, offer, words)];
};

/** What is owed and until when, or why nothing is: one sentence each, most telling first (REF-1, REF-2, REF-3). */
export const offerWords = (offer: RefundOffer, words: RefundWords): readonly string[] => {
  if (offer.Refusal !== null) {
    const reason = refusalWords(offer.Refusal, offer, words);
    return isGoodwillCase(offer.Refusal) ? [reason, words.goodwill(GOODWILL_PERCENT)] : [reason];
  }
  return [owedWords(offer, words), words.viewed(shownPercent(offer.ViewedPercent, offer.Table.ViewedLimit))];
};

const owedWords = ({ Percent, Until, NextPercent }: RefundOffer, words: RefundWords): string => {
  if (Until === null) return words.always(Percent);
  const deadline = formatDeadline(Until);
  return NextPercent === null || NextPercent === 0
    ? words.untilEnd(deadline, Percent)
    : words.untilThen(deadline, Percent, NextPercent);
};
