import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { limitsOf, readLimits, type CouponFault, type CouponLimitFields } from './coupon-fields.ts';
import { CouponLimits } from './coupon-form-parts.tsx';
import type { Coupon } from './coupon-query.ts';
import { useChangeCoupon } from './use-coupon-deeds.ts';

interface CouponChangeFormProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
}

/** Changes when and how often a coupon can be used, and its note (SHOP-5). */
export const CouponChangeForm = ({ coupon, onClose }: CouponChangeFormProps) => {
  const { change: words } = useWords(couponWords);
  const { errors } = useTexts();
  const [fields, setFields] = useState<CouponLimitFields>(() => limitsOf(coupon));
  const [faults, setFaults] = useState<readonly CouponFault[]>([]);
  const change = useChangeCoupon(onClose);
  const send = (): boolean => {
    const changed = readLimits(coupon.CouponCode, fields);
    const isWhole = !('faults' in changed);
    setFaults(isWhole ? [] : changed.faults);
    if (isWhole) change.runOnce(changed);
    return isWhole;
  };
  return (
    <FormOverlay
      title={words.title(coupon.CouponCode)}
      submitLabel={words.save}
      isBusy={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="dimmed small">{words.lead}</p>
      {change.isError ? <FormError>{errors[failureCode(change.error)]}</FormError> : null}
      <CouponLimits
        fields={fields}
        faults={faults}
        onChange={(part) => {
          setFields((before) => ({ ...before, ...part }));
          setFaults([]);
          if (change.isError) change.reset();
        }}
      />
    </FormOverlay>
  );
};
