import { Link, type LinkProps } from '@tanstack/react-router';
import { Tabs } from '#web/ui/tabs.tsx';

export interface ShelfTabsProps {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly shelves: readonly { readonly name: string; readonly search: NonNullable<LinkProps['search']> }[];
}

/** The shelves of a list, each with an address of its own. */
export const ShelfTabs = ({ label, to, shelves }: ShelfTabsProps) => (
  <Tabs label={label}>
    {shelves.map(({ name, search }) => (
      <li key={name}>
        <Link to={to} search={search} activeOptions={{ exact: true, includeSearch: true }}>
          {name}
        </Link>
      </li>
    ))}
  </Tabs>
);
