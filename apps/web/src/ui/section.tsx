import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Below the title: what the section is for. */
  readonly lead?: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page, a card with its heading. */
export const Section = ({ title, lead, tools, children }: SectionProps) => {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className={`card ${classes['section']}`} aria-labelledby={id}>
      <div className={classes['head']}>
        {lead === undefined ? (
          heading
        ) : (
          <div className={classes['titles']}>
            {heading}
            <p className="dimmed small">{lead}</p>
          </div>
        )}
        {tools}
      </div>
      {children}
    </section>
  );
};
