import { refundSpans } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import classes from './refund-hint.module.css';
import { refundTableQuery, stepsOf } from './refund-table-query.ts';

/** The figures of the table that a shop begins with. */
const usual = { toDay: 6, percent: 100, viewedLimit: 3 };

/**
 * What goes back at first and until when, of an order that would be placed now. Until the table is there, the usual words
 * keep the room without being seen; nothing where a table gives nothing back.
 */
export const RefundWords = () => {
  const { catalogue } = useTexts();
  const { data: table } = useQuery(refundTableQuery);
  if (table === undefined)
    return (
      <span className={classes['unknown']}>{catalogue.refundHint(usual.toDay, usual.percent, usual.viewedLimit)}</span>
    );
  const first = refundSpans(stepsOf(table))[0];
  if (first === undefined) return null;
  return <span>{catalogue.refundHint(first.toDay ?? null, first.percent, table.ViewedLimit)}</span>;
};

/** The refund right in one line, where people decide; its figures are those of the table that their order will keep. */
export const RefundHint = () => (
  <p className={classes['hint']}>
    <RotateCcw size={18} aria-hidden />
    <RefundWords />
  </p>
);
