import { Button } from '@mantine/core';
import { MAX_ORDERS_AT_ONCE } from '@kapok/contract';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ParcelGroup, SkippedParcel } from './packing-query.ts';
import classes from './packing.module.css';
import { ShipOverlay } from './ship-overlay.tsx';
import type { Packing } from './use-packing.ts';

export interface ShipBarProps {
  readonly group: ParcelGroup;
  readonly packing: Packing;
  readonly onSkipped: (skipped: readonly SkippedParcel[]) => void;
}

/** How many parcels are chosen, and the deed that sends them; always in reach. */
export const ShipBar = ({ group, packing, onSkipped }: ShipBarProps) => {
  const words = useWords(packingWords);
  const [isOpen, setOpen] = useState(false);
  const count = packing.chosen.length;
  if (count === 0) return null;
  const isTooMany = count > MAX_ORDERS_AT_ONCE;
  return (
    <section className={`no-print ${classes['bar']}`} aria-label={words.chosen(count)}>
      <strong role="status">
        {words.chosen(count)}
        {isTooMany ? ` · ${words.tooMany(MAX_ORDERS_AT_ONCE)}` : ''}
      </strong>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => {
          packing.choose(
            group.Parcels.map(({ CustomerOrderId }) => CustomerOrderId),
            false,
          );
        }}
      >
        {words.unchoose}
      </Button>
      <Button
        disabled={isTooMany}
        leftSection={<Truck size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {group.Group === 'self-pickup' ? words.ready : words.ship}
      </Button>
      {isOpen ? (
        <ShipOverlay
          group={group}
          chosen={packing.chosen}
          onClose={() => {
            setOpen(false);
          }}
          onDone={({ Skipped }) => {
            const skipped = Skipped.map(({ CustomerOrderId }) => CustomerOrderId);
            packing.choose(skipped, false);
            packing.lookAgain(skipped);
            onSkipped(Skipped);
            setOpen(false);
          }}
        />
      ) : null}
    </section>
  );
};
