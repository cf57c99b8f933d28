import { Link, type LinkProps } from '@tanstack/react-router';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './only-about.module.css';

export interface OnlyAboutProps {
  /** What the list was opened for, in words. */
  readonly children: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** The filter without it. */
  readonly search: NonNullable<LinkProps['search']>;
}

/** Says that a list is narrowed to one member or order, which its fields do not show, and leads out of that. */
export const OnlyAbout = ({ children, to, search }: OnlyAboutProps) => {
  const { showAll } = useWords(managementWords);
  return (
    <p className={classes['only']}>
      <strong>{children}</strong>
      <Link to={to} search={search}>
        {showAll}
      </Link>
    </p>
  );
};
