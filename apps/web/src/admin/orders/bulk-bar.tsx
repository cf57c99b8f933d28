import { Button } from '@mantine/core';
import { MAX_ORDERS_AT_ONCE } from '@kapok/contract';
import { saidParcelStates } from '@kapok/domain';
import { PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import classes from './orders-page.module.css';
import { PrintButton, usePrintedSlips } from './print-slips.tsx';
import { sendsParcel } from './sends-parcel.ts';
import { ShippingOverlay } from './shipping-overlay.tsx';

export interface BulkBarProps {
  /** The ticked orders, at least one. */
  readonly orderIds: readonly string[];
  /** The orders as the page shows them. */
  readonly seen: readonly ListedOrder[];
  readonly onClear: () => void;
}

/** What can be done with all ticked orders at once; always in reach. */
export const BulkBar = ({ orderIds, seen, onClear }: BulkBarProps) => {
  const words = useWords(managementOrderWords);
  const [opened, setOpened] = useState<'shipping' | 'delivered' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const finish = (): void => {
    close();
    onClear();
  };
  const parcels = seen.filter(sendsParcel).map(({ CustomerOrderId }) => CustomerOrderId);
  const { slips, isBusy, print } = usePrintedSlips(parcels);
  const isTooMany = orderIds.length > MAX_ORDERS_AT_ONCE;
  return (
    <>
      <section className={`no-print ${classes['bulk']}`} aria-label={words.chosen(orderIds.length)}>
        <strong role="status">{words.chosen(orderIds.length)}</strong>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {words.unchoose}
        </Button>
        <PrintButton isDisabled={isTooMany || parcels.length === 0} isBusy={isBusy} onPrint={print} />
        <Button
          variant="default"
          disabled={isTooMany}
          leftSection={<Truck size={18} aria-hidden />}
          onClick={() => {
            setOpened('shipping');
          }}
        >
          {words.setShipping}
        </Button>
        <Button
          disabled={isTooMany}
          leftSection={<PackageCheck size={18} aria-hidden />}
          onClick={() => {
            setOpened('delivered');
          }}
        >
          {words.arrivals.deliver.button}
        </Button>
        {opened === 'shipping' ? (
          <ShippingOverlay
            orderIds={orderIds}
            seen={seen}
            sayable={saidParcelStates}
            text=""
            trackingNumber=""
            carrier={{ CarrierId: null, CarrierName: '' }}
            onClose={close}
            onDone={finish}
          />
        ) : null}
        {opened === 'delivered' ? (
          <ArrivalDialog orderIds={orderIds} arrival="deliver" onClose={close} onDone={finish} />
        ) : null}
      </section>
      {slips}
    </>
  );
};
