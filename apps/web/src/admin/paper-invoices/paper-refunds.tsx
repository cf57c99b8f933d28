import { Button } from '@mantine/core';
import { mgntPaperInvoicesContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/format.ts';
import { AllowOverlay } from './allow-overlay.tsx';
import classes from './paper-invoices.module.css';
import { PAPERS_KEY, type PaperInvoice } from './paper-queries.ts';

type OpenRefund = PaperInvoice['Refunds'][number];

/** What went back and is not on the paper yet: void it where all of it did, or write an allowance. */
export const PaperRefunds = ({ paper }: { readonly paper: PaperInvoice }) => {
  const words = useWords(paperInvoiceWords);
  const [allowed, setAllowed] = useState<OpenRefund | null>(null);
  const [isVoiding, setVoiding] = useState(false);
  const markVoid = useDeed({
    send: (_wish: null, idempotencyKey) =>
      call(mgntPaperInvoicesContract.voidPaperInvoice, { InvoiceId: paper.InvoiceId }, { idempotencyKey }),
    said: words.voidDone,
    onDone: () => {
      setVoiding(false);
    },
    concerns: [PAPERS_KEY],
  });
  if (paper.Refunds.length === 0) return null;
  return (
    <div className={classes['refunds']}>
      {paper.Refunds.map((back) => (
        <div key={`${back.RefundId} ${back.TaxKind}`} className={classes['refund']}>
          <p>
            <Undo2 size={16} aria-hidden /> {words.refunded(formatNtd(back.Amount + back.TaxAmount))}{' '}
            <span className="dimmed small">{formatDay(back.RefundedAt)}</span>
          </p>
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              setAllowed(back);
            }}
          >
            {words.allow}
          </Button>
        </div>
      ))}
      <p className="dimmed small">{paper.MayVoid ? words.refundLead : words.partLead}</p>
      {paper.MayVoid ? (
        <Button
          size="sm"
          variant="light"
          color="red"
          onClick={() => {
            setVoiding(true);
          }}
        >
          {words.void}
        </Button>
      ) : null}
      {allowed === null ? null : (
        <AllowOverlay
          paper={paper}
          back={allowed}
          onClose={() => {
            setAllowed(null);
          }}
        />
      )}
      {isVoiding ? (
        <ConfirmDialog
          title={words.voidTitle(paper.InvoiceNumber ?? '')}
          body={words.voidBody}
          confirmLabel={words.voidConfirm}
          busy={markVoid.isPending}
          onConfirm={() => {
            markVoid.runOnce(null);
          }}
          onCancel={() => {
            setVoiding(false);
          }}
        />
      ) : null}
    </div>
  );
};
