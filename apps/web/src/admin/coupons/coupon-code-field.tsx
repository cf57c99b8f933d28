import { Button, TextInput } from '@mantine/core';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { drawCode } from './coupon-fields.ts';
import classes from './coupons.module.css';

export interface CouponCodeFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** The code of a new coupon: typed, or drawn. */
export const CouponCodeField = ({ code, error, onChange }: CouponCodeFieldProps) => {
  const { form: words } = useWords(couponWords);
  return (
    <TextInput
      label={words.code}
      description={words.codeHint}
      value={code}
      error={error}
      maxLength={32}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      withAsterisk={false}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
      inputContainer={(field) => (
        <div className={classes['codeRow']}>
          {field}
          <Button
            variant="default"
            onClick={() => {
              onChange(drawCode());
            }}
          >
            {words.draw}
          </Button>
        </div>
      )}
    />
  );
};
