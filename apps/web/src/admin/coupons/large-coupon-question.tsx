import type { NewCoupon } from '@kapok/contract';
import { foldsOf, type CouponValue } from '@kapok/domain';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { CouponFields } from './coupon-fields.ts';
import { useExamples, useValueInWords } from './coupon-reading.tsx';

/** A coupon that takes off more than half, and is not saved yet. */
export interface LargeCoupon {
  readonly coupon: NewCoupon;
  readonly value: CouponValue;
}

export interface LargeCouponQuestionProps extends LargeCoupon {
  readonly fields: CouponFields;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks whether so much is meant: who thinks in 折 types 90 for 9 折, which is 10 % off. */
export const LargeCouponQuestion = ({ value, fields, ...answers }: LargeCouponQuestionProps) => {
  const { form: words } = useWords(couponWords);
  const inWords = useValueInWords();
  const examplesOf = useExamples();
  const meant = value.kind === 'percent' && value.percent < 100 ? 100 - value.percent : null;
  return (
    <ConfirmDialog
      title={words.largeTitle(inWords(value))}
      body={[
        ...examplesOf(value, fields),
        ...(meant === null ? [] : [words.largeMeant(meant, foldsOf(meant) ?? '')]),
      ].join(words.sentenceEnd)}
      confirmLabel={words.largeConfirm}
      onConfirm={answers.onConfirm}
      onCancel={answers.onCancel}
    />
  );
};
