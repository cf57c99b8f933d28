import { Button } from '@mantine/core';
import { mgntOrdersContract } from '@kapok/contract';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { STAFF_ORDERS_KEY, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';

const MOST_CHARACTERS = 200;

/** Ends an unpaid order, with a word for its buyer (TRUE-4). */
export const CallOffOrder = ({ order: { CustomerOrderId } }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const [isAsking, setAsking] = useState(false);
  const stop = (): void => {
    setAsking(false);
  };
  const callOff = useDeed({
    send: (Reason: string, idempotencyKey) =>
      call(mgntOrdersContract.callOffOrder, { CustomerOrderId, Reason }, { idempotencyKey }),
    said: words.calledOff,
    onDone: stop,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Ban size={18} aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.callOff}
      </Button>
      {isAsking ? (
        <ReasonOverlay
          title={words.callOffTitle(CustomerOrderId)}
          body={words.callOffBody}
          label={words.callOffReason}
          maxLength={MOST_CHARACTERS}
          isLong
          danger
          confirmLabel={words.callOff}
          busy={callOff.isPending}
          onConfirm={callOff.runOnce}
          onClose={stop}
        />
      ) : null}
    </>
  );
};
