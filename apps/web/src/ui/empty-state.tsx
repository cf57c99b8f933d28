import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import classes from './state-block.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: string;
  readonly picture?: ReactNode;
  /** True where it answers what somebody has just asked for. */
  readonly isNews?: boolean;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** A list with nothing in it: one sentence, one picture, one way on. */
export const EmptyState = ({ title, hint, picture, isNews = false, action }: EmptyStateProps) => (
  <div className={classes['block']} role={isNews ? 'status' : undefined}>
    <div className={classes['picture']} aria-hidden>
      {picture ?? <Drawing name="parcel" />}
    </div>
    <p className={classes['title']}>{title}</p>
    {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
    {action === undefined ? null : <div className={classes['action']}>{action}</div>}
  </div>
);
