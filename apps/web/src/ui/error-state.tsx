import { Button } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import { failureCode, failureReference } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './state-block.module.css';

export interface ErrorStateProps {
  readonly failure: unknown;
  readonly onRetry?: () => void;
  readonly compact?: boolean;
  /** While a press is worked off. */
  readonly isBusy?: boolean;
}

/** Stands in place of the part that failed: what happened, what to do, and what to quote to the shop. */
export const ErrorState = ({ failure, onRetry, compact = false, isBusy = false }: ErrorStateProps) => {
  const { errors, shell } = useTexts();
  const reference = failureReference(failure);
  return (
    <div role="alert" className={`${classes['block']} ${classes['error']} ${compact ? classes['compact'] : ''}`}>
      <CircleAlert className={classes['picture']} size={compact ? 28 : 40} strokeWidth={1.5} aria-hidden />
      <p className={classes['title']}>{errors[failureCode(failure)]}</p>
      {reference === null ? null : <p className={classes['reference']}>{shell.reference(reference)}</p>}
      {onRetry === undefined ? null : (
        <Button variant="default" loading={isBusy} leftSection={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          {shell.retry}
        </Button>
      )}
    </div>
  );
};
