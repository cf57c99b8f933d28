import { TextInput } from '@mantine/core';
import { mgntPaperInvoicesContract } from '@kapok/contract';
import { formatNtd, readPaperNumber } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { useTexts } from '#web/texts/language.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { PAPERS_KEY, type PaperInvoice } from './paper-queries.ts';
import { today } from './today.ts';

export interface AllowOverlayProps {
  readonly paper: PaperInvoice;
  readonly back: PaperInvoice['Refunds'][number];
  readonly onClose: () => void;
}

/** The allowance (折讓證明單) that a refund needs: its number and day; its figures are the refund's. */
export const AllowOverlay = ({ paper, back, onClose }: AllowOverlayProps) => {
  const words = useWords(paperInvoiceWords);
  const { errors } = useTexts();
  const [number, setNumber] = useState(`${paper.InvoiceNumber ?? ''}-${paper.Allowances.length + 1}`);
  const [day, setDay] = useState(today());
  const [isChecked, setChecked] = useState(false);
  const save = useDeed({
    send: (_wish: null, idempotencyKey) => {
      const { RefundId, TaxKind } = back;
      const body = { InvoiceId: paper.InvoiceId, RefundId, TaxKind, AllowanceNumber: number, IssuedOn: day };
      return call(mgntPaperInvoicesContract.allowPaperInvoice, body, { idempotencyKey });
    },
    said: words.allowDone,
    onDone: onClose,
    concerns: [PAPERS_KEY],
  });
  const isRight = readPaperNumber('receipt', number) !== null;
  return (
    <FormOverlay
      title={words.allowFor(formatNtd(back.Amount + back.TaxAmount))}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        setChecked(true);
        const isReady = isRight && day !== '';
        if (isReady) save.runOnce(null);
        return isReady;
      }}
      onClose={onClose}
    >
      <p>
        {words.preTax} <span className="money">{formatNtd(back.Amount)}</span> · {words.tax}{' '}
        <span className="money">{formatNtd(back.TaxAmount)}</span>
      </p>
      <TextInput
        label={words.allowNumber}
        autoComplete="off"
        maxLength={30}
        value={number}
        error={isChecked && !isRight ? errors['invoice-number-wrong'] : null}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
        }}
      />
      <TextInput
        type="date"
        label={words.day}
        max={today()}
        value={day}
        error={isChecked && day === '' ? errors['invoice-day-wrong'] : null}
        onChange={(event) => {
          setDay(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
