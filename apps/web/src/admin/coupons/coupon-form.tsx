import type { NewCoupon } from '@kapok/contract';
import { MOST_COUPON_TARGETS, takesMoreThanHalf } from '@kapok/domain';
import { useState } from 'react';
import { ProductChooser } from '#web/admin/products/index.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { CouponCodeField } from './coupon-code-field.tsx';
import { emptyCoupon, readCoupon, readValue, type CouponFault, type CouponFields } from './coupon-fields.ts';
import { CouponLimits, CouponValueFields } from './coupon-form-parts.tsx';
import { LargeCouponQuestion, type LargeCoupon } from './large-coupon-question.tsx';
import { CouponScopeFields } from './coupon-scope-fields.tsx';
import { useCreateCoupon } from './use-coupon-deeds.ts';

/** Makes a coupon (SHOP-5, OFFER-2). */
export const CouponForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { form: words } = useWords(couponWords);
  const { errors } = useTexts();
  const [fields, setFields] = useState<CouponFields>(() => emptyCoupon(Date.now()));
  const [faults, setFaults] = useState<readonly CouponFault[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<LargeCoupon | null>(null);
  const create = useCreateCoupon(onClose);
  const isTaken = create.isError && failureCode(create.error) === 'already-taken';
  const change = (part: Partial<CouponFields>): void => {
    setFields((before) => ({ ...before, ...part }));
    setFaults([]);
    if (create.isError) create.reset();
  };
  const saveOrAsk = (coupon: NewCoupon): void => {
    const value = readValue(fields);
    if (value !== undefined && takesMoreThanHalf(value, coupon.Minimum)) setAsked({ coupon, value });
    else create.runOnce(coupon);
  };
  const send = (): boolean => {
    const coupon = readCoupon(fields);
    const isWhole = !('faults' in coupon);
    setFaults(isWhole ? [] : coupon.faults);
    if (isWhole) saveOrAsk(coupon);
    return isWhole;
  };
  const codeError = (): string | null => {
    if (faults.includes('code')) return words.codeWrong;
    return isTaken ? words.codeTaken : null;
  };
  return (
    <>
      <FormOverlay
        title={words.title}
        submitLabel={words.save}
        isBusy={create.isPending}
        onSend={send}
        onClose={onClose}
      >
        <p className="dimmed small">{words.lead}</p>
        {create.isError && !isTaken ? <FormError>{errors[failureCode(create.error)]}</FormError> : null}
        <CouponCodeField
          code={fields.code}
          error={codeError()}
          onChange={(code) => {
            change({ code });
          }}
        />
        <CouponValueFields fields={fields} faults={faults} onChange={change} />
        <CouponScopeFields
          fields={fields}
          faults={faults}
          onChange={change}
          onAddProducts={() => {
            setChoosing(true);
          }}
        />
        <CouponLimits fields={fields} faults={faults} onChange={change} />
      </FormOverlay>
      {/* Beside the form, not in it: who looks for something does not send the coupon. */}
      {isChoosing ? (
        <ProductChooser
          title={words.addProducts}
          chosen={fields.products.map(({ ProductId }) => ProductId)}
          most={MOST_COUPON_TARGETS}
          onChoose={(product) => {
            change({ products: [...fields.products, product] });
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
      {asked === null ? null : (
        <LargeCouponQuestion
          {...asked}
          fields={fields}
          onConfirm={() => {
            setAsked(null);
            create.runOnce(asked.coupon);
          }}
          onCancel={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
};
