import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { OrderNumber } from './order-number.tsx';
import type { SkippedParcel } from './packing-query.ts';
import classes from './packing.module.css';

export interface SkippedNoticeProps {
  readonly skipped: readonly SkippedParcel[];
  readonly onDismiss: () => void;
}

/** The parcels that were left out of the last press, each with the reason: some of them lie packed on the table. */
export const SkippedNotice = ({ skipped, onDismiss }: SkippedNoticeProps) => {
  const words = useWords(packingWords);
  if (skipped.length === 0) return null;
  return (
    <div role="alert" className={`card no-print ${classes['skipped']}`}>
      <TriangleAlert size={20} aria-hidden />
      <div className={classes['stack']}>
        <strong>{words.skippedTitle(skipped.length)}</strong>
        <ul>
          {skipped.map(({ CustomerOrderId, Reason }) => (
            <li key={CustomerOrderId}>
              <OrderNumber orderId={CustomerOrderId} /> {words.reasons[Reason]}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="default" onClick={onDismiss}>
        {words.dismiss}
      </Button>
    </div>
  );
};
