import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Megaphone, Plus } from 'lucide-react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { langOf, useLanguage } from '#web/texts/language.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { titleIn } from './announcement-fields.ts';
import { announcementListQuery, type ListedAnnouncement } from './announcement-queries.ts';
import classes from './announcements.module.css';

const route = getRouteApi('/signed-in/mgnh/announcements');

/** What stands in the address of an announcement that is not there yet. */
const NEW_ANNOUNCEMENT = 'new!';

/** What was announced, or will be, to the owners of courses (LEARN-6). */
export const AnnouncementsPage = () => {
  const words = useWords(staffAnnouncementWords);
  const { ProductId } = route.useSearch();
  const announcements = useInfiniteQuery(announcementListQuery(ProductId));
  const add = (
    <LinkButton
      to="/mgnh/announcements/$announcementId"
      params={{ announcementId: NEW_ANNOUNCEMENT }}
      search={ProductId === undefined ? {} : { ProductId }}
      leftSection={<Plus size={18} aria-hidden />}
    >
      {words.add}
    </LinkButton>
  );
  return (
    <StaffPage title={words.title} tools={add}>
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      {ProductId === undefined ? null : (
        <p className={classes['facts']}>
          <span>
            {words.ofCourse} <span className="dimmed small">{ProductId}</span>
          </span>
          <Link to="/mgnh/announcements">{words.allCourses}</Link>
        </p>
      )}
      <Loaded query={announcements} shape="rows">
        {({ pages }) => <AnnouncementRows found={pages.flatMap((page) => page.Announcements)} />}
      </Loaded>
      <MoreButton list={announcements} />
    </StaffPage>
  );
};

const AnnouncementRows = ({ found }: { readonly found: readonly ListedAnnouncement[] }) => {
  const words = useWords(staffAnnouncementWords);
  if (found.length === 0)
    return (
      <EmptyState title={words.empty} hint={words.emptyHint} picture={<Megaphone size={48} strokeWidth={1.25} />} />
    );
  return (
    <ul className={`card ${classes['list']}`}>
      {found.map((announcement) => (
        <li key={announcement.AnnouncementId}>
          <AnnouncementRow announcement={announcement} />
        </li>
      ))}
    </ul>
  );
};

const AnnouncementRow = ({ announcement }: { readonly announcement: ListedAnnouncement }) => {
  const { AnnouncementId, ProductId, ProductName } = announcement;
  const title = titleIn(useLanguage(), announcement);
  return (
    <div className={classes['row']}>
      <Link
        to="/mgnh/announcements/$announcementId"
        params={{ announcementId: String(AnnouncementId) }}
        className={classes['name']}
        lang={langOf(title)}
      >
        {title}
      </Link>
      <p className="small">
        <span lang={langOf(ProductName)}>{ProductName}</span> <span className="dimmed">{ProductId}</span>
      </p>
      <AnnouncementFacts announcement={announcement} />
    </div>
  );
};
