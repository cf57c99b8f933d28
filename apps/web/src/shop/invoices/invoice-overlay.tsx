import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import classes from './invoice.module.css';
import { invoicesQuery } from './invoice-query.ts';

export interface InvoiceOverlayProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The invoices of an order: the one that counts first, a voided one below it (INV-3). */
export const InvoiceOverlay = ({ orderId, onClose }: InvoiceOverlayProps) => {
  const words = useWords(invoiceWords);
  const { shell } = useTexts();
  const invoices = useQuery(invoicesQuery(orderId));
  const heading = invoices.data?.[0]?.ByHand === true ? words.byHand.heading : words.title;
  return (
    <Overlay
      title={heading}
      onClose={onClose}
      footer={
        <>
          <LeaveButton label={shell.close} onLeave={onClose} />
          <Button
            leftSection={<Printer size={18} aria-hidden />}
            disabled={(invoices.data?.length ?? 0) === 0}
            onClick={() => {
              window.print();
            }}
          >
            {words.print}
          </Button>
        </>
      }
    >
      <p className={classes['order']}>
        {words.orderNumber} <span className="nowrap">{orderId}</span>
      </p>
      <Loaded query={invoices} shape="form" compact>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title={words.nothing}
              hint={words.noneHint}
              picture={<ReceiptText size={48} strokeWidth={1.25} />}
            />
          ) : (
            // Long invoices scroll: the keyboard needs something in them to stand on.
            <div className={classes['sheets']} data-printed role="group" aria-label={heading} tabIndex={0}>
              {found.map((invoice, index) => (
                <InvoiceSheet key={invoice.InvoiceNumber ?? index} invoice={invoice} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Overlay>
  );
};
