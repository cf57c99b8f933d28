import { refundSpans, VIEWED_LIMIT_PERCENT } from '@kapok/domain';
import { RotateCcw } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import classes from './refund-hint.module.css';

/** The refund right in one line, where people decide; its figures are those of the table that computes the refund. */
export const RefundHint = () => {
  const { catalogue } = useTexts();
  const days = refundSpans()[0]?.toDay ?? 1;
  return (
    <p className={classes['hint']}>
      <RotateCcw size={18} aria-hidden />
      {catalogue.refundHint(days, VIEWED_LIMIT_PERCENT)}
    </p>
  );
};
