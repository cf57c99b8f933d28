import type { ReactNode } from 'react';
import { Unbroken } from '#web/ui/unbroken.tsx';
import classes from './order-page.module.css';

export interface Fact {
  readonly label: string;
  /** Null or empty: the fact is left out. */
  readonly value: ReactNode;
}

/** Facts with their names, a line each; what is not known is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <Unbroken>{value}</Unbroken> : value}</dd>
        </div>
      ))}
  </dl>
);

/** A telephone number that a phone calls; nothing where there is none. */
export const telLink = (tel: string): ReactNode =>
  tel === '' ? null : <a href={`tel:${tel.replaceAll(/[^+\d]/g, '')}`}>{tel}</a>;
