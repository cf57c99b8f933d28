import { TextInput } from '@mantine/core';
import { invoicePapers, type InvoicePaper } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { PaperInvoice } from './paper-queries.ts';
import { today } from './today.ts';
import { usePaperForm } from './use-paper-form.ts';

export interface WriteOverlayProps {
  readonly paper: PaperInvoice;
  /** What was written last. */
  readonly lastPaper: InvoicePaper | null;
  readonly onClose: () => void;
}

/** Number and day of a paper, entered once; mended with a reason. */
export const WriteOverlay = ({ paper, lastPaper, onClose }: WriteOverlayProps) => {
  const words = useWords(paperInvoiceWords);
  const { errors } = useTexts();
  const { entry, isMending, isBusy, faults, change, send } = usePaperForm(paper, lastPaper, onClose);
  return (
    <FormOverlay
      title={isMending ? words.mendFor(paper.InvoiceNumber ?? '') : words.writeFor(paper.CustomerOrderId)}
      submitLabel={words.save}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        label={words.paper}
        inPairs
        value={entry.kind}
        options={invoicePapers.map((value) => ({ value, label: words.papers[value], note: words.paperHints[value] }))}
        onChange={(kind) => {
          change({ kind });
        }}
      />
      <TextInput
        label={words.number}
        placeholder={entry.kind === 'receipt' ? words.receiptExample : words.numberExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={entry.number}
        error={faults.number ? errors['invoice-number-wrong'] : null}
        onChange={(event) => {
          change({ number: event.currentTarget.value });
        }}
      />
      <TextInput
        type="date"
        label={words.day}
        max={today()}
        value={entry.day}
        error={faults.day ? errors['invoice-day-wrong'] : null}
        onChange={(event) => {
          change({ day: event.currentTarget.value });
        }}
      />
      {isMending ? (
        <TextInput
          label={words.reason}
          maxLength={200}
          value={entry.reason}
          error={faults.reason ? words.reasonMissing : null}
          onChange={(event) => {
            change({ reason: event.currentTarget.value });
          }}
        />
      ) : null}
    </FormOverlay>
  );
};
