import { Button } from '@mantine/core';
import { MAX_ORDERS_AT_ONCE } from '@kapok/contract';
import { saidParcelStates } from '@kapok/domain';
import { PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import classes from './orders-page.module.css';
import { ShippingOverlay, type ShippingOverlayProps } from './shipping-overlay.tsx';

export interface BulkBarProps {
  /** The ticked orders, at least one. */
  readonly orderIds: readonly string[];
  /** The orders as the page shows them. */
  readonly seen: ShippingOverlayProps['seen'];
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
  const isTooMany = orderIds.length > MAX_ORDERS_AT_ONCE;
  return (
    <section className={classes['bulk']} aria-label={words.chosen(orderIds.length)}>
      <strong role="status">{words.chosen(orderIds.length)}</strong>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {words.unchoose}
      </Button>
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
  );
};
