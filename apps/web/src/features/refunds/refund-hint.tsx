import { refundSpans } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import classes from './refund-hint.module.css';
import { refundTableQuery, stepsOf } from './refund-table-query.ts';

/** What goes back at first and until when, of an order that would be placed now; undefined until the table is there. */
export const useRefundHint = (): string | undefined => {
  const { catalogue } = useTexts();
  const { data: table } = useQuery(refundTableQuery);
  if (table === undefined) return undefined;
  const first = refundSpans(stepsOf(table))[0];
  return first === undefined ? undefined : catalogue.refundHint(first.toDay ?? null, first.percent, table.ViewedLimit);
};

/** The refund right in one line, where people decide; its figures are those of the table that their order will keep. */
export const RefundHint = () => {
  const hint = useRefundHint();
  return (
    <p className={classes['hint']}>
      <RotateCcw size={18} aria-hidden />
      {hint ?? '\u00a0'}
    </p>
  );
};
