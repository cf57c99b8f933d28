import { mgntPaperInvoicesContract } from '@kapok/contract';
import { readPaperNumber, type InvoicePaper } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { PAPERS_KEY, type PaperInvoice } from './paper-queries.ts';
import { today } from './today.ts';

const calls = mgntPaperInvoicesContract;

/** What is typed of a paper. */
interface PaperEntry {
  readonly kind: InvoicePaper;
  readonly number: string;
  readonly day: string;
  readonly reason: string;
}

/** What is wrong with it, once somebody wanted to save it. */
export interface PaperFaults {
  readonly number: boolean;
  readonly day: boolean;
  readonly reason: boolean;
}

const faultsOf = ({ kind, number, day, reason }: PaperEntry, isMending: boolean): PaperFaults => ({
  number: readPaperNumber(kind, number) === null,
  day: day === '',
  reason: isMending && reason.trim() === '',
});

const noFaults: PaperFaults = { number: false, day: false, reason: false };

/** Number and day of a paper as they are typed, checked and saved. */
export const usePaperForm = (paper: PaperInvoice, lastPaper: InvoicePaper | null, onDone: () => void) => {
  const words = useWords(paperInvoiceWords);
  const isMending = paper.Status === 'issued';
  const [isChecked, setChecked] = useState(false);
  // What is on the paper that they hold, whatever the list says by the time it is saved.
  const [TotalAmount] = useState(paper.TotalAmount);
  const [entry, setEntry] = useState<PaperEntry>({
    // Most shops write one kind alone.
    kind: paper.Paper ?? lastPaper ?? 'uniform-invoice',
    number: paper.InvoiceNumber ?? '',
    day: paper.IssuedOn ?? today(),
    reason: '',
  });
  const save = useDeed({
    send: ({ kind, number, day, reason }: PaperEntry, idempotencyKey) => {
      const body = { InvoiceId: paper.InvoiceId, Paper: kind, InvoiceNumber: number, IssuedOn: day };
      return isMending
        ? call(calls.correctPaperInvoice, { ...body, Reason: reason.trim() }, { idempotencyKey })
        : call(calls.writePaperInvoice, { ...body, TotalAmount }, { idempotencyKey });
    },
    said: (isNew) => {
      showToast('ok', isNew ? words.saved : words.unchanged);
    },
    onDone,
    concerns: [PAPERS_KEY],
  });
  const faults = faultsOf(entry, isMending);
  return {
    entry,
    isMending,
    isBusy: save.isPending,
    faults: isChecked ? faults : noFaults,
    change: (changes: Partial<PaperEntry>) => {
      setEntry((before) => ({ ...before, ...changes }));
    },
    /** False where something is to be mended first. */
    send: (): boolean => {
      setChecked(true);
      const isRight = !Object.values(faults).includes(true);
      if (isRight) save.runOnce(entry);
      return isRight;
    },
  };
};
