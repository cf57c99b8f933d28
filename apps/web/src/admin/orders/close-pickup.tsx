import { Button } from '@mantine/core';
import { mgntParcelsContract } from '@kapok/contract';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { STAFF_ORDERS_KEY, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { parcelsAtPickupWords } from '#web/texts/parcels-at-pickup-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Facts } from './facts.tsx';

/** The parcel as the gateway knows it, and until when it is waited for. */
export const PickupFacts = ({ pickup }: { readonly pickup: NonNullable<WholeOrder['PayAtPickup']> }) => {
  const words = useWords(parcelsAtPickupWords);
  return (
    <Facts
      facts={[
        { label: words.logisticsNumber, value: pickup.LogisticsNumber },
        { label: words.until, value: pickup.State === 'waiting' ? formatDayAndTime(pickup.PayUntil) : null },
      ]}
    />
  );
};

/** Ends an order whose parcel came back, after one question (SHIP-1). */
export const ClosePickup = ({ order }: { readonly order: WholeOrder }) => {
  const words = useWords(parcelsAtPickupWords);
  const [isAsking, setAsking] = useState(false);
  const stop = (): void => {
    setAsking(false);
  };
  const close = useDeed({
    send: (CustomerOrderId: string, idempotencyKey) =>
      call(mgntParcelsContract.closePickup, { CustomerOrderId }, { idempotencyKey }),
    said: words.closed,
    onDone: stop,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<PackageX size={18} aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.close}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.closeTitle}
          body={words.closeBody}
          confirmLabel={words.closeConfirm}
          busy={close.isPending}
          onConfirm={() => {
            close.runOnce(order.CustomerOrderId);
          }}
          onCancel={stop}
        />
      ) : null}
    </>
  );
};
