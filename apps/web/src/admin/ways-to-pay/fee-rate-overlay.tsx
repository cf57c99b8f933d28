import { NativeSelect, TextInput } from '@mantine/core';
import { mgntAccountingContract } from '@kapok/contract';
import { DEFAULT_PAY_TYPE, MOST_FIXED_FEE_NTD, payTypes, readBasisPoints, type PayType } from '@kapok/domain';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { formatDay } from '#web/ui/format.ts';
import { concernsOfRates, type FeeRate } from './fee-rate-query.ts';

const readFixed = (typed: string): number | undefined => {
  const fixedNtd = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
  return fixedNtd !== undefined && fixedNtd <= MOST_FIXED_FEE_NTD ? fixedNtd : undefined;
};

/** What the gateway takes of one way to pay, from a day on. The same way and day once more mends the rate. */
export const FeeRateOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { rates: words, payTypes: names } = useWords(accountingWords);
  const [payType, setPayType] = useState<PayType>(DEFAULT_PAY_TYPE);
  const [percent, setPercent] = useState('');
  const [fixed, setFixed] = useState('0');
  const [validFrom, setValidFrom] = useState(() => formatDay(new Date().toISOString()));
  const [tried, setTried] = useState(false);
  const basisPoints = readBasisPoints(percent);
  const fixedNtd = readFixed(fixed);
  const save = useDeed({
    send: (rate: FeeRate, idempotencyKey) => call(mgntAccountingContract.saveFeeRate, rate, { idempotencyKey }),
    said: words.saved,
    onDone: onClose,
    concerns: concernsOfRates,
  });
  return (
    <FormOverlay
      title={words.add}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        setTried(true);
        if (basisPoints === undefined || fixedNtd === undefined || validFrom === '') return false;
        save.runOnce({ PayType: payType, BasisPoints: basisPoints, FixedFee: fixedNtd, ValidFrom: validFrom });
        return true;
      }}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        label={words.payType}
        value={payType}
        data={payTypes.map((value) => ({ value, label: names[value] }))}
        onChange={(event) => {
          setPayType(payTypes.find((one) => one === event.currentTarget.value) ?? DEFAULT_PAY_TYPE);
        }}
      />
      <TextInput
        label={words.percent}
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        error={tried && basisPoints === undefined ? words.percentWrong : null}
        onChange={(event) => {
          setPercent(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.fixed}
        inputMode="numeric"
        autoComplete="off"
        value={fixed}
        error={tried && fixedNtd === undefined ? words.fixedWrong : null}
        onChange={(event) => {
          setFixed(event.currentTarget.value);
        }}
      />
      <TextInput
        type="date"
        label={words.validFrom}
        value={validFrom}
        error={tried && validFrom === '' ? words.dayWrong : null}
        onChange={(event) => {
          setValidFrom(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
