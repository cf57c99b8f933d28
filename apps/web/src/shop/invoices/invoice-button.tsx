import { Button } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';

const InvoiceOverlay = lazy(async () => ({ default: (await import('./invoice-overlay.tsx')).InvoiceOverlay }));

/** Opens the invoices of an order over the page. */
export const InvoiceButton = ({ orderId }: { readonly orderId: string }) => {
  const words = useWords(invoiceWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<ReceiptText size={18} aria-hidden />}
        aria-label={words.viewOf(orderId)}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.view}
      </Button>
      {isOpen ? (
        <Suspense>
          <InvoiceOverlay
            orderId={orderId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
