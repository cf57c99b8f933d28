import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { countIn, overviewQuery } from '#web/admin/shared/overview-query.ts';
import { useAreRightsPending, useMayDo } from '#web/admin/shared/permissions.ts';
import { groups, isBesideSection, sectionOf, sections, type Section } from '#web/admin/shared/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './management-menu.module.css';

/** What the signed-in member of the staff may open, in groups. What keeps the shop running is folded up until it is wanted. */
export const ManagementMenu = () => {
  const words = useWords(managementWords);
  const mayDo = useMayDo();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // All at once: a menu that grows moves away from under the pointer.
  const shown = useAreRightsPending() ? [] : sections.filter(({ permission }) => mayDo(permission));
  return (
    <nav aria-label={words.navigation} className={classes['menu']}>
      <SectionLinks shown={shown.filter(({ group }) => group === null)} />
      {groups.map((group) => {
        const ofGroup = shown.filter((section) => section.group === group);
        if (ofGroup.length === 0) return null;
        if (group === 'technical') {
          return <FoldedGroup key={group} shown={ofGroup} isOpen={sectionOf(path)?.group === group} />;
        }
        return (
          <div key={group} className={classes['group']}>
            <h2 id={`menu-${group}`}>{words.groups[group]}</h2>
            <SectionLinks shown={ofGroup} labelledBy={`menu-${group}`} />
          </div>
        );
      })}
    </nav>
  );
};

interface FoldedGroupProps {
  readonly shown: readonly Section[];
  /** While the person is on one of its pages. */
  readonly isOpen: boolean;
}

const FoldedGroup = ({ shown, isOpen }: FoldedGroupProps) => {
  const words = useWords(managementWords);
  const { data } = useQuery(overviewQuery);
  const waiting = shown.reduce((sum, { label }) => sum + countIn(data, label), 0);
  return (
    <details className={classes['group']} open={isOpen}>
      <summary>
        {words.groups.technical}
        <Count count={waiting} />
        <ChevronDown size={16} aria-hidden />
      </summary>
      <SectionLinks shown={shown} />
    </details>
  );
};

interface SectionLinksProps {
  readonly shown: readonly Section[];
  readonly labelledBy?: string;
}

const SectionLinks = ({ shown, labelledBy }: SectionLinksProps) => (
  <ul {...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy })}>
    {shown.map((section) => (
      <li key={section.to}>
        <SectionLink section={section} />
      </li>
    ))}
  </ul>
);

/** The way to a section, marked where the person is in it, with how much waits there. */
export const SectionLink = ({ section }: { readonly section: Section }) => {
  const words = useWords(managementWords);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data } = useQuery(overviewQuery);
  const { to, label, icon: Icon } = section;
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/mgnh' }}
      {...(isBesideSection(path, section) ? { 'aria-current': 'page' } : {})}
    >
      <Icon size={18} aria-hidden />
      <span>{words.sections[label]}</span>
      <Count count={countIn(data, label)} />
    </Link>
  );
};

const Count = ({ count }: { readonly count: number }) => {
  const words = useWords(managementWords);
  return count === 0 ? null : (
    <span className={classes['count']}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words.waiting(count)}</span>
    </span>
  );
};
