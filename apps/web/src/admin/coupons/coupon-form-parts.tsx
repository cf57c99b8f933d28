import { TextInput } from '@mantine/core';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { CouponFault, CouponFields, CouponLimitFields } from './coupon-fields.ts';
import { CouponReading } from './coupon-reading.tsx';
import classes from './coupons.module.css';

export interface PartProps<Fields = CouponFields> {
  readonly fields: Fields;
  readonly faults: readonly CouponFault[];
  readonly onChange: (part: Partial<Fields>) => void;
}

/** What the coupon takes off, and from which sum on. */
export const CouponValueFields = ({ fields, faults, onChange }: PartProps) => {
  const { form: words } = useWords(couponWords);
  return (
    <>
      <RadioCards
        label={words.kind}
        inPairs
        value={fields.kind}
        options={[
          { value: 'percent', label: words.percent },
          { value: 'amount', label: words.amount },
        ]}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
      <div className={classes['pair']}>
        {fields.kind === 'percent' ? (
          <TextInput
            label={words.percentLabel}
            value={fields.percent}
            error={faults.includes('percent') ? words.percentWrong : null}
            inputMode="numeric"
            maxLength={3}
            required
            withAsterisk={false}
            onChange={(event) => {
              onChange({ percent: event.currentTarget.value });
            }}
          />
        ) : (
          <TextInput
            label={words.amountLabel}
            value={fields.amount}
            error={faults.includes('amount') ? words.amountWrong : null}
            inputMode="numeric"
            maxLength={9}
            required
            withAsterisk={false}
            onChange={(event) => {
              onChange({ amount: event.currentTarget.value });
            }}
          />
        )}
        <TextInput
          label={words.minimum}
          description={words.minimumHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fields.minimum}
          error={faults.includes('minimum') ? words.amountWrong : null}
          inputMode="numeric"
          maxLength={9}
          onChange={(event) => {
            onChange({ minimum: event.currentTarget.value });
          }}
        />
      </div>
      <CouponReading fields={fields} />
    </>
  );
};

/** When it can be used, and how often; and what staff note of it. */
export const CouponLimits = ({ fields, faults, onChange }: PartProps<CouponLimitFields>) => {
  const { form: words } = useWords(couponWords);
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          type="datetime-local"
          label={words.from}
          description={words.periodHint}
          value={fields.from}
          required
          withAsterisk={false}
          onChange={(event) => {
            onChange({ from: event.currentTarget.value });
          }}
        />
        <TextInput
          type="datetime-local"
          label={words.until}
          description={words.periodHint}
          value={fields.until}
          error={faults.includes('period') ? words.periodWrong : null}
          required
          withAsterisk={false}
          onChange={(event) => {
            onChange({ until: event.currentTarget.value });
          }}
        />
      </div>
      <div className={classes['pair']}>
        <TextInput
          label={words.uses}
          description={words.usesHint}
          value={fields.uses}
          error={faults.includes('uses') ? words.usesWrong : null}
          inputMode="numeric"
          maxLength={9}
          onChange={(event) => {
            onChange({ uses: event.currentTarget.value });
          }}
        />
        <TextInput
          label={words.perMember}
          description={words.usesHint}
          value={fields.perMember}
          error={faults.includes('perMember') ? words.usesWrong : null}
          inputMode="numeric"
          maxLength={9}
          onChange={(event) => {
            onChange({ perMember: event.currentTarget.value });
          }}
        />
      </div>
      <TextInput
        label={words.note}
        value={fields.note}
        maxLength={100}
        onChange={(event) => {
          onChange({ note: event.currentTarget.value });
        }}
      />
    </>
  );
};
