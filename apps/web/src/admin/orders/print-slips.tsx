import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wholeOrderQuery } from '#web/admin/shared/order-queries.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PackingSlip } from './packing-slip.tsx';

/** Prints the slips of several orders at once, a page each, as soon as all of them are read. */
export const usePrintedSlips = (orderIds: readonly string[]) => {
  const [isAsked, setAsked] = useState(false);
  const found = useQueries({ queries: isAsked ? orderIds.map(wholeOrderQuery) : [] });
  const orders = found.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const hasFailed = found.some(({ isError }) => isError);
  const isReady = isAsked && orders.length === orderIds.length;
  useEffect(() => {
    if (!isReady) return undefined;
    const finish = (): void => {
      setAsked(false);
    };
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', finish);
    };
  }, [isReady]);
  return {
    slips: isReady ? orders.map((order) => <PackingSlip key={order.CustomerOrderId} order={order} />) : null,
    isBusy: isAsked && !isReady && !hasFailed,
    print: (): void => {
      setAsked(true);
      if (hasFailed) for (const query of found) void query.refetch();
    },
  };
};

interface PrintButtonProps {
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onPrint: () => void;
}

export const PrintButton = ({ isDisabled, isBusy, onPrint }: PrintButtonProps) => {
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
