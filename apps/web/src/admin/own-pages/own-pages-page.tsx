import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useLanguage } from '#web/texts/language.ts';
import { ownPageWords } from '#web/texts/own-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ownPagesQuery, type ListedOwnPage } from './own-page-queries.ts';
import classes from './own-pages.module.css';

/** What stands in the address of a page that is not there yet; no page can be called so. */
export const NEW_PAGE = 'new!';

/** The pages that the shop wrote itself (OWN-9). */
export const OwnPagesPage = () => {
  const words = useWords(ownPageWords);
  const pages = useQuery(ownPagesQuery);
  const add = (
    <LinkButton to="/mgnh/pages/$slug" params={{ slug: NEW_PAGE }} leftSection={<Plus size={18} aria-hidden />}>
      {words.add}
    </LinkButton>
  );
  return (
    <StaffPage title={words.title} tools={add}>
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <Loaded query={pages} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={words.empty} hint={words.emptyHint} />
          ) : (
            <ul className={`card ${classes['list']}`}>
              {found.map((page) => (
                <li key={page.Slug}>
                  <PageRow page={page} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </StaffPage>
  );
};

const stateColors = { draft: 'gray', published: 'green', withdrawn: 'amber' } as const;

const PageRow = ({ page }: { readonly page: ListedOwnPage }) => {
  const words = useWords(ownPageWords);
  const isEnglish = useLanguage() === 'en';
  // A draft beside what is shown does not take the page away.
  const state = page.State === 'draft' && page.IsShown ? 'published' : page.State;
  return (
    <div className={classes['row']}>
      <div>
        <Link to="/mgnh/pages/$slug" params={{ slug: page.Slug }} className={classes['name']}>
          {isEnglish && page.TitleEn !== '' ? page.TitleEn : page.TitleZh}
        </Link>
        <p className="dimmed small">
          /p/{page.Slug} · {words.by(formatDayAndTime(page.SavedAt), page.SavedBy)}
        </p>
      </div>
      <div className={classes['badges']}>
        <StatusBadge color={stateColors[state]}>{words.states[state]}</StatusBadge>
        {state === page.State ? null : <StatusBadge color="amber">{words.draftBeside}</StatusBadge>}
        {page.InFooter ? <StatusBadge color="accent">{words.footerBadge}</StatusBadge> : null}
      </div>
    </div>
  );
};
