import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { STAFF_ORDERS_KEY, wholeOrderQuery, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { printPage } from '#web/ui/print-page.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { PackingSlip } from './packing-slip.tsx';
import { sendsParcel } from './sends-parcel.ts';

/** Prints the slips of several orders at once, a page each, as the orders are at the press. */
export const usePrintedSlips = (orderIds: readonly string[]) => {
  const words = useWords(managementOrderWords);
  const client = useQueryClient();
  const [orders, setOrders] = useState<readonly WholeOrder[]>([]);
  const printing = useDeed({
    send: async () => {
      const found = await Promise.all(
        orderIds.map((id) => queryForPress(client, { ...wholeOrderQuery(id), staleTime: 0 })),
      );
      const sent = found.filter(sendsParcel);
      if (sent.length > 0) {
        flushSync(() => {
          setOrders(sent);
        });
        window.addEventListener(
          'afterprint',
          () => {
            setOrders([]);
          },
          { once: true },
        );
        await printPage();
      }
      return found.length - sent.length;
    },
    said: (left) => {
      if (left > 0) showToast('error', words.notPrinted(left));
    },
    concerns: [STAFF_ORDERS_KEY],
  });
  return {
    slips: orders.map((order) => <PackingSlip key={order.CustomerOrderId} order={order} />),
    isBusy: printing.isPending,
    print: (): void => {
      printing.runOnce(undefined);
    },
  };
};

interface PrintButtonProps {
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onPrint: () => void;
}

export const PrintButton = ({ isDisabled = false, isBusy = false, onPrint }: PrintButtonProps) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      loading={isBusy}
      leftSection={<Printer size={18} aria-hidden />}
      onClick={onPrint}
    >
      {words.print}
    </Button>
  );
};
