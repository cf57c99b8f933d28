import { useId, type ReactNode } from 'react';
import classes from './order-page.module.css';

export interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the order's page, a card with its heading. */
export const Section = ({ title, tools, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={`card ${classes['section']}`} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
};
