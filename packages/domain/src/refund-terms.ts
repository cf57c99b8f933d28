import type { BilingualText } from './language.ts';
import type { RefundStep, RefundTable } from './refund-schedule.ts';

/**
 * Stands in a text of the terms for the rules of the refund table: they are filled in from the table, and nobody types a figure.
 */
export const REFUND_TERMS_PLACE = '{{refund-terms}}';

/** A text with the rules in their place, once. */
export const fillInRefundTerms = (text: string, rules: string): string => text.replace(REFUND_TERMS_PLACE, () => rules);

/** The text around the rules; undefined where it does not hold them word for word. */
export const aroundRefundTerms = (
  text: string,
  rules: string,
): { readonly before: string; readonly after: string } | undefined => {
  const at = text.indexOf(rules);
  return at === -1
    ? undefined
    : { before: text.slice(0, at).trimEnd(), after: text.slice(at + rules.length).trimStart() };
};

/** Points that the shop may grant out of goodwill where no refund is owed, in percent of the price (REF-3). */
export const GOODWILL_PERCENT = 5;

/** A row of the refund table as people read it. `toDay` is undefined for the last, open one. */
export interface RefundSpan {
  readonly fromDay: number;
  readonly toDay: number | undefined;
  readonly percent: number;
}

/** The steps of a table as closed ranges of days. */
export const refundSpans = (steps: readonly RefundStep[]): readonly RefundSpan[] =>
  steps.map((step, index) => {
    const next = steps[index + 1];
    return { fromDay: step.fromDay, toDay: next === undefined ? undefined : next.fromDay - 1, percent: step.percent };
  });

const daysInChinese = ({ fromDay, toDay }: RefundSpan): string => {
  if (toDay === undefined) return `第 ${fromDay} 天起`;
  return toDay === fromDay ? `第 ${fromDay} 天` : `第 ${fromDay} 至 ${toDay} 天`;
};

const daysInEnglish = ({ fromDay, toDay }: RefundSpan): string => {
  if (toDay === undefined) return `From day ${fromDay}`;
  return toDay === fromDay ? `Day ${fromDay}` : `Days ${fromDay} to ${toDay}`;
};

/** One line per row of the table, in both languages: days and share of the pre-tax unit price. */
export const refundLines = (steps: readonly RefundStep[]): readonly BilingualText[] =>
  refundSpans(steps).map((span) => ({
    zh: `${daysInChinese(span)}申請：${span.percent === 0 ? '不予退款' : `退還未稅單價的 ${span.percent}%`}`,
    en: `${daysInEnglish(span)}: ${span.percent === 0 ? 'no refund' : `${span.percent}% of the unit price before tax`}`,
  }));

/**
 * The refund terms of online media as Markdown, written from the table that computes the refunds: no figure in it is
 * typed by hand, so text and money cannot disagree (REF-2).
 */
export const refundTerms = ({ steps, viewedLimitPercent }: RefundTable): BilingualText => {
  const lines = refundLines(steps);
  return {
    zh: [
      '線上課程依申請退款的時間計算退款金額。付款後 24 小時內為第 1 天，其後每滿 24 小時加一天，期限一律以臺灣時間顯示：',
      lines.map((line) => `- ${line.zh}`).join('\n'),
      '退款金額以新臺幣元為單位，未滿一元的部分捨去；與退款金額對應的營業稅一併退還，款項退回原付款方式。',
      `觀看進度是不重複的播放秒數占該課程付費內容總長的比例，免費試看與試聽不計。進度超過 ${viewedLimitPercent}% 後不適用上述退款；不符合退款條件時，本店得視情況給予相當於價格 ${GOODWILL_PERCENT}% 的點數。`,
      '申請退款後，該課程的觀看權限立即結束。',
    ].join('\n\n'),
    en: [
      'The refund of an online course depends on when it is asked for. The first 24 hours after the payment are day 1, and every full 24 hours after them add a day. Deadlines are shown in Taiwan time.',
      lines.map((line) => `- ${line.en}`).join('\n'),
      'Refunds are in whole New Taiwan dollars, rounded down. The business tax on the refunded amount goes back with it, to the original payment method.',
      `Progress is the share of unique seconds played of the paid content of the course; free previews do not count. Once it is over ${viewedLimitPercent}%, no refund is owed. Where none is owed, we may grant points worth ${GOODWILL_PERCENT}% of the price.`,
      'Access to the course ends as soon as its refund is requested.',
    ].join('\n\n'),
  };
};
