import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useTexts } from '#web/texts/language.ts';
import classes from './terms-check.module.css';

/** Why the tick is asked for: it was left out, or the terms are others than those that were agreed to. */
export type TermsWarning = 'missing' | 'changed';

export interface TermsCheckProps {
  readonly checked: boolean;
  /** Set after a try to go on: without the tick the area is highlighted and says why. */
  readonly warning: TermsWarning | null;
  /** Online media is being bought: the consent then names what happens to the seven-day right. */
  readonly withMedia: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The consent before money moves (CART-4). Never ticked beforehand. */
export const TermsCheck = ({ checked, warning, withMedia, onChange, ref }: TermsCheckProps) => {
  const { cart, errors } = useTexts();
  const id = useId();
  const { terms } = cart;
  const isWrong = warning !== null && !checked;
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
          <a href="/LegalDocuments" target="_blank" rel="noopener">
            {terms.link}
          </a>
          {terms.after}
          {withMedia ? <span className={classes['media']}>{terms.media}</span> : null}
        </span>
      </label>
      {isWrong ? (
        <p id={`${id}-warning`} role="alert" className={classes['warning']}>
          <CircleAlert size={18} aria-hidden />
          {warning === 'changed' ? errors['terms-changed'] : terms.warning}
        </p>
      ) : null}
    </div>
  );
};
