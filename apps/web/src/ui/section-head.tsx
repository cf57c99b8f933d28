import type { ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';
import classes from './section.module.css';

export interface SectionHeadProps {
  /** Of the heading, so that the section can be named by it. */
  readonly id: string;
  readonly title: string;
  /** Below the title: what the section is for. */
  readonly lead?: string | undefined;
  /** True for a part that replaces another one after a press: the focus goes to its title. */
  readonly takesFocus?: boolean | undefined;
  /** Beside the title. */
  readonly tools?: ReactNode;
}

/** The top of one part of a page. */
export const SectionHead = ({ id, title, lead, takesFocus = false, tools }: SectionHeadProps) => {
  const heading = (
    <h2 id={id} {...(takesFocus ? { ref: takeFocus, tabIndex: -1 } : {})}>
      {title}
    </h2>
  );
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
