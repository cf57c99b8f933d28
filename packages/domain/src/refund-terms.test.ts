import { describe, expect, it } from 'vitest';
import { refundPercentOnDay, SPECIFIED_REFUND_TABLE } from './refund-schedule.ts';
import { aroundRefundTerms, fillInRefundTerms, REFUND_TERMS_PLACE, refundLines, refundTerms } from './refund-terms.ts';

const { steps, viewedLimitPercent } = SPECIFIED_REFUND_TABLE;

/** Reads a day range and its percent back from a line of the text, as a customer would. */
const readLine = (line: string) => {
  const [first, last] = line.split(/[：:]/, 1)[0]?.match(/\d+/g) ?? [];
  const percent = /(\d+)%/.exec(line)?.[1] ?? '0';
  const isOpen = /天起|^From/.test(line);
  return { fromDay: Number(first), toDay: isOpen ? Infinity : Number(last ?? first), percent: Number(percent) };
};

describe('the refund terms', () => {
  it.each(['zh', 'en'] as const)('[REF-2] promise in %s what the refund table pays on every day', (language) => {
    const text = refundTerms(SPECIFIED_REFUND_TABLE)[language];
    const bullets = text
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => readLine(line.slice(2)));
    expect(bullets).toHaveLength(steps.length);
    for (let day = 1; day <= 60; day += 1) {
      const promised = bullets.filter((line) => line.fromDay <= day && day <= line.toDay);
      expect(promised.map((line) => line.percent)).toEqual([refundPercentOnDay(day, steps)]);
    }
  });

  it.each(['zh', 'en'] as const)('[REF-3] name in %s the share of viewing that ends the right', (language) => {
    expect(refundTerms(SPECIFIED_REFUND_TABLE)[language]).toContain(`${viewedLimitPercent}%`);
  });

  it('follow another table without a word being edited', () => {
    const lines = refundLines([
      { fromDay: 1, percent: 90 },
      { fromDay: 2, percent: 40 },
      { fromDay: 11, percent: 0 },
    ]);
    expect(lines.map((line) => line.zh)).toEqual([
      '第 1 天申請：退還未稅單價的 90%',
      '第 2 至 10 天申請：退還未稅單價的 40%',
      '第 11 天起申請：不予退款',
    ]);
    expect(lines.map((line) => line.en)).toEqual([
      'Day 1: 90% of the unit price before tax',
      'Days 2 to 10: 40% of the unit price before tax',
      'From day 11: no refund',
    ]);
  });
});

describe('the place of the refund rules in a text that staff write', () => {
  const rules = refundTerms(SPECIFIED_REFUND_TABLE).zh;

  it('[OWN-9] is filled in with the rules, whatever signs they hold', () => {
    expect(fillInRefundTerms(`前\n\n${REFUND_TERMS_PLACE}\n\n後`, 'a $& b')).toBe('前\n\na $& b\n\n後');
    expect(fillInRefundTerms('沒有', rules)).toBe('沒有');
  });

  it('[OWN-9] is found again, with the words around it', () => {
    const text = fillInRefundTerms(`前\n\n${REFUND_TERMS_PLACE}\n\n後`, rules);
    expect(aroundRefundTerms(text, rules)).toEqual({ before: '前', after: '後' });
    expect(aroundRefundTerms('沒有', rules)).toBeUndefined();
  });
});
