import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { failureCode } from '#web/api/call-failure.ts';
import { announcementWords } from '#web/texts/announcement-words.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementsQuery, type AnnouncementPage } from './announcement-queries.ts';
import classes from './announcements.module.css';

const route = getRouteApi('/signed-in/users/announcements/$productId');
const picture = <Megaphone size={48} strokeWidth={1.25} />;

/** Everything that the shop announced to a course, for who owns it (LEARN-6). */
export const AnnouncementsPage = () => {
  const { productId } = route.useParams();
  const words = useWords(announcementWords);
  const announcements = useInfiniteQuery(announcementsQuery(productId));
  usePageTitle(words.pageTitle);
  if (announcements.isError && failureCode(announcements.error) === 'not-found') return <NotOwned />;
  return (
    <Page width="reading">
      <h1>{words.pageTitle}</h1>
      <Loaded query={announcements} shape="prose">
        {({ pages }) => <Announced productId={productId} pages={pages} />}
      </Loaded>
      <MoreButton list={announcements} />
    </Page>
  );
};

const NotOwned = () => {
  const words = useWords(announcementWords);
  const { shell } = useTexts();
  return (
    <Page width="reading">
      <h1>{words.pageTitle}</h1>
      <EmptyState
        title={words.notOwned}
        hint={words.notOwnedHint}
        picture={picture}
        action={<LinkButton to="/users">{shell.member.collection}</LinkButton>}
      />
    </Page>
  );
};

interface AnnouncedProps {
  readonly productId: string;
  readonly pages: readonly AnnouncementPage[];
}

const Announced = ({ productId, pages }: AnnouncedProps) => {
  const words = useWords(announcementWords);
  const name = pages[0]?.ProductName ?? '';
  const announcements = pages.flatMap((page) => page.Announcements);
  return (
    <>
      <div className={classes['head']}>
        <p lang={langOf(name)}>{name}</p>
        <LinkButton variant="default" to="/users/mediaplayer" search={{ ProductId: productId }}>
          {words.toCourse}
        </LinkButton>
      </div>
      {announcements.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} picture={picture} />
      ) : (
        <AnnouncementList productId={productId} announcements={announcements} heading="h2" />
      )}
    </>
  );
};
