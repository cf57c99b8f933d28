import { useId, type ReactNode } from 'react';
import { SectionHead, type SectionHeadProps } from './section-head.tsx';
import classes from './section.module.css';

export interface SectionProps extends Omit<SectionHeadProps, 'id'> {
  readonly children: ReactNode;
}

/** One part of a page, a card with its heading. */
export const Section = ({ children, ...head }: SectionProps) => {
  const id = useId();
  return (
    <section className={`card ${classes['section']}`} aria-labelledby={id}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  );
};
