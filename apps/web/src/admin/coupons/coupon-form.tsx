import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { drawCode, emptyCoupon, readCoupon, type CouponFault, type CouponFields } from './coupon-fields.ts';
import { CouponLimits, CouponValueFields } from './coupon-form-parts.tsx';
import classes from './coupons.module.css';
import { useCreateCoupon } from './use-coupon-deeds.ts';

/** Makes a coupon (SHOP-5). */
export const CouponForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { form: words } = useWords(couponWords);
  const { errors } = useTexts();
  const [fields, setFields] = useState<CouponFields>(() => emptyCoupon(Date.now()));
  const [faults, setFaults] = useState<readonly CouponFault[]>([]);
  const create = useCreateCoupon(onClose);
  const isTaken = create.isError && failureCode(create.error) === 'already-taken';
  const change = (part: Partial<CouponFields>): void => {
    setFields((before) => ({ ...before, ...part }));
    setFaults([]);
    if (create.isError) create.reset();
  };
  const send = (): boolean => {
    const coupon = readCoupon(fields);
    const isWhole = !('faults' in coupon);
    setFaults(isWhole ? [] : coupon.faults);
    if (isWhole) create.runOnce(coupon);
    return isWhole;
  };
  const codeError = (): string | null => {
    if (faults.includes('code')) return words.codeWrong;
    return isTaken ? words.codeTaken : null;
  };
  return (
    <FormOverlay title={words.title} submitLabel={words.save} isBusy={create.isPending} onSend={send} onClose={onClose}>
      <p className="dimmed small">{words.lead}</p>
      {create.isError && !isTaken ? <FormError>{errors[failureCode(create.error)]}</FormError> : null}
      <TextInput
        label={words.code}
        description={words.codeHint}
        value={fields.code}
        error={codeError()}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          change({ code: event.currentTarget.value });
        }}
        inputContainer={(field) => (
          <div className={classes['codeRow']}>
            {field}
            <Button
              variant="default"
              onClick={() => {
                change({ code: drawCode() });
              }}
            >
              {words.draw}
            </Button>
          </div>
        )}
      />
      <CouponValueFields fields={fields} faults={faults} onChange={change} />
      <CouponLimits fields={fields} faults={faults} onChange={change} />
      <TextInput
        label={words.note}
        value={fields.note}
        maxLength={100}
        onChange={(event) => {
          change({ note: event.currentTarget.value });
        }}
      />
    </FormOverlay>
  );
};
