import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { GiveBackOverlay } from './give-back-overlay.tsx';

/** Opens the way to give money of an order back (FLOW-6). */
export const GiveBackButton = ({ orderId }: { readonly orderId: string }) => {
  const words = useWords(giveBackWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.open}
      </Button>
      {isOpen ? (
        <GiveBackOverlay
          orderId={orderId}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
