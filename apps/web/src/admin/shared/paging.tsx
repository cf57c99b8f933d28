import { MoreButton, type PagedList } from '#web/ui/more-button.tsx';
import classes from './management.module.css';

export interface PagingProps {
  readonly list: PagedList;
  /** How many are shown. */
  readonly children: string;
}

/** The end of a long list: how much of it is shown, and the way to more. */
export const Paging = ({ list, children }: PagingProps) => (
  <div className={classes['paging']}>
    <p className="dimmed small" role="status">
      {children}
    </p>
    <MoreButton list={list} />
  </div>
);
