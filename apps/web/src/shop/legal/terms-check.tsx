import { Button } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import { lazy, Suspense, useId, type Ref } from 'react';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ChangedTermsProps } from './changed-terms.tsx';
import { termsAddress } from './terms-address.ts';
import classes from './terms-check.module.css';

/**
 * Why nobody can go on: the tick was left out, the terms are others than those that were agreed to, or the screen could not
 * find out which are in force.
 */
export type TermsWarning = 'missing' | 'changed' | 'unknown';

export interface TermsCheckProps {
  readonly checked: boolean;
  /** Set after a try to go on: the area is highlighted and says why. */
  readonly warning: TermsWarning | null;
  /** What a tick agrees to; without it the link leads to the terms in force. */
  readonly version?: string | undefined;
  /** With the warning `changed`: the new terms, shown in place. */
  readonly changed?: ChangedTermsProps['terms'] | undefined;
  readonly isRetrying?: boolean;
  /** Online media is being bought: the consent then names what happens to the seven-day right. */
  readonly withMedia: boolean;
  readonly onChange: (checked: boolean) => void;
  /** With the warning `unknown`: asks for the terms again. */
  readonly onRetry?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Hardly anybody ever sees them. */
const ChangedTerms = lazy(async () => ({ default: (await import('./changed-terms.tsx')).ChangedTerms }));

/** The consent before money moves (CART-4). Never ticked beforehand. */
export const TermsCheck = ({ checked, warning, withMedia, onChange, ref, ...shown }: TermsCheckProps) => {
  const { terms } = useWords(cartWords);
  const id = useId();
  const isWrong = warning === 'unknown' || (warning !== null && !checked);
  return (
    <div className={classes['terms']} data-warned={isWrong || undefined}>
      <label className={classes['label']}>
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-warning` : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span>
          {terms.before}
          <a href={termsAddress(shown.version)} target="_blank" rel="noopener">
            {terms.link}
          </a>
          {terms.after}
          {withMedia ? <span className={classes['media']}>{terms.media}</span> : null}
        </span>
      </label>
      {isWrong ? <WhyNot id={`${id}-warning`} warning={warning} {...shown} /> : null}
    </div>
  );
};

interface WhyNotProps extends Pick<TermsCheckProps, 'changed' | 'isRetrying' | 'onRetry'> {
  readonly id: string;
  readonly warning: TermsWarning;
}

/** Why nobody can go on, and what helps: the new terms in place, or another try. */
const WhyNot = ({ id, warning, changed, isRetrying = false, onRetry }: WhyNotProps) => {
  const { errors, shell } = useTexts();
  const cart = useWords(cartWords);
  const said = { missing: cart.terms.warning, changed: errors['terms-changed'], unknown: cart.terms.unknown } as const;
  return (
    <>
      <p id={id} role="alert" className={classes['warning']}>
        <CircleAlert size={18} aria-hidden />
        {said[warning]}
      </p>
      {warning === 'unknown' ? (
        <Button
          className={classes['retry'] ?? ''}
          variant="default"
          leftSection={<RotateCw size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {shell.retry}
        </Button>
      ) : null}
      {changed === undefined ? null : (
        <Suspense fallback={null}>
          <ChangedTerms terms={changed} />
        </Suspense>
      )}
    </>
  );
};
