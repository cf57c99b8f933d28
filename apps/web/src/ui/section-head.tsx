import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionHeadProps {
  /** Of the heading, so that the section can be named by it. */
  readonly id: string;
  readonly title: string;
  /** Below the title: what the section is for. */
  readonly lead?: string | undefined;
  /** Beside the title. */
  readonly tools?: ReactNode;
}

/** The top of one part of a page. */
export const SectionHead = ({ id, title, lead, tools }: SectionHeadProps) => {
  const heading = <h2 id={id}>{title}</h2>;
  return (
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
  );
};
