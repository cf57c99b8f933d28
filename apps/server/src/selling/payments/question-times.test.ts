import { expect, test } from 'vitest';
import { nextQuestionInSeconds, type GatewayAnswer } from './question-times.ts';

const unpaid: GatewayAnswer = {
  kind: 'trade',
  status: 'unpaid',
  tradeNo: 'T',
  merchantOrderNo: 'A_1',
  totalNtd: 30,
  paymentType: undefined,
  paymentMethod: undefined,
  paidAt: undefined,
  capture: 'none',
  refund: 'none',
  refundableNtd: undefined,
};
const unknown: GatewayAnswer = { kind: 'unknown-trade' };
const endAgeSeconds = 8 * 86_400;

const agesOfQuestions = (answer: GatewayAnswer): readonly number[] => {
  const ages: number[] = [];
  for (let ageSeconds = 150, unknownAnswers = 0; ; unknownAnswers += 1) {
    ages.push(ageSeconds);
    const asked = { ageSeconds, endAgeSeconds, unknownAnswers };
    const next = nextQuestionInSeconds(answer, asked);
    if (next === null) return ages;
    ageSeconds += next;
  }
};

test('[PAY-4] an undecided payment is asked for ever more seldom, until a day after it could be paid', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => day * 86_400);
  expect(agesOfQuestions(unpaid)).toEqual([150, 300, 900, 3_600, 10_800, 21_600, 43_200, ...days]);
});

test('[PAY-4] two answers "no such trade" end the asking, but only after the form can no longer be posted', () => {
  expect(agesOfQuestions(unknown)).toEqual([150, 300]);
  expect(nextQuestionInSeconds(unknown, { ageSeconds: 100, endAgeSeconds, unknownAnswers: 1 })).toBe(50);
});

test('[P10] a gateway that does not answer ends nothing, however late', () => {
  for (const kind of ['unreachable', 'not-trusted'] as const) {
    expect(nextQuestionInSeconds({ kind }, { ageSeconds: 150, endAgeSeconds, unknownAnswers: 0 })).toBe(60);
    expect(nextQuestionInSeconds({ kind }, { ageSeconds: 1e9, endAgeSeconds, unknownAnswers: 1 })).toBe(3_600);
  }
});

test.each(['paid', 'failed', 'cancelled', 'refunded'] as const)('[PAY-4] "%s" is final', (status) => {
  expect(
    nextQuestionInSeconds({ ...unpaid, status }, { ageSeconds: 150, endAgeSeconds, unknownAnswers: 0 }),
  ).toBeNull();
});
