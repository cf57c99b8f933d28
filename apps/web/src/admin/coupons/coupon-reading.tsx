import { examplePriceNtd, foldsOf, formatNtd, priceWithCoupon, type CouponValue } from '@kapok/domain';
import { useNameOf } from '#web/admin/products/index.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { readMinimum, readValue, type CouponFields } from './coupon-fields.ts';

/** What a coupon takes off, in all words that people have for it. */
export const useValueInWords = (): ((value: CouponValue) => string) => {
  const words = useWords(couponWords);
  return (value) =>
    value.kind === 'percent'
      ? words.percentOff(value.percent, foldsOf(value.percent))
      : words.amountOff(formatNtd(value.amountNtd));
};

/** What comes of it: the price of an example, and of a product that was chosen; of none that does not reach the minimum. */
export const useExamples = (): ((value: CouponValue, fields: CouponFields) => readonly string[]) => {
  const { form: words } = useWords(couponWords);
  const nameOf = useNameOf();
  return (value, fields) => {
    const minimumNtd = readMinimum(fields) ?? 0;
    const becomes = (grossNtd: number): readonly [string, string] => [
      formatNtd(grossNtd),
      formatNtd(priceWithCoupon(value, grossNtd)),
    ];
    const chosen =
      fields.scope === 'products'
        ? fields.products.find(({ PriceWithTax }) => (PriceWithTax ?? 0) >= Math.max(1, minimumNtd))
        : undefined;
    return [
      words.example(...becomes(examplePriceNtd(minimumNtd))),
      ...(chosen === undefined ? [] : [words.exampleOf(nameOf(chosen), ...becomes(chosen.PriceWithTax ?? 0))]),
    ];
  };
};

/** Said below the field while it is typed. */
export const CouponReading = ({ fields }: { readonly fields: CouponFields }) => {
  const inWords = useValueInWords();
  const examplesOf = useExamples();
  const value = readValue(fields);
  return (
    <p role="status" className="dimmed small">
      {value === undefined ? '' : [inWords(value), ...examplesOf(value, fields)].join(' · ')}
    </p>
  );
};
