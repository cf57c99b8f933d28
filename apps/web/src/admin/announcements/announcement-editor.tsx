import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useLanguage } from '#web/texts/language.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { emptyFields, fieldsOf, titleIn } from './announcement-fields.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementTextQuery } from './announcement-queries.ts';
import classes from './announcements.module.css';

const route = getRouteApi('/signed-in/mgnh/announcements/$announcementId');

/** Writes an announcement to a course, new or as it was saved last (LEARN-6). What is no number is a new one. */
export const AnnouncementEditor = () => {
  const { announcementId } = route.useParams();
  return /^\d{1,15}$/.test(announcementId) ? (
    <SavedAnnouncement key={announcementId} announcementId={Number(announcementId)} />
  ) : (
    <NewAnnouncement />
  );
};

const NewAnnouncement = () => {
  const words = useWords(staffAnnouncementWords);
  const { ProductId = '' } = route.useSearch();
  return (
    <StaffPage title={words.newTitle} back={<BackLink to="/mgnh/announcements">{words.back}</BackLink>}>
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <AnnouncementForm opened={{ announcementId: null, version: 0, state: 'draft' }} before={emptyFields(ProductId)} />
    </StaffPage>
  );
};

const SavedAnnouncement = ({ announcementId }: { readonly announcementId: number }) => {
  const words = useWords(staffAnnouncementWords);
  const language = useLanguage();
  const announcement = useQuery(announcementTextQuery(announcementId));
  return (
    <StaffPage
      title={announcement.data === undefined ? words.title : titleIn(language, announcement.data)}
      subject={`announcement/${announcementId}`}
      back={<BackLink to="/mgnh/announcements">{words.back}</BackLink>}
    >
      <Loaded query={announcement} shape="form">
        {(found) => (
          <>
            <AnnouncementFacts announcement={found} />
            {found.State === 'sent' ? <p className="dimmed">{words.correctHint}</p> : null}
            {/* What was typed gives way to what was saved, here or by somebody else. */}
            <AnnouncementForm
              key={found.Version}
              opened={{ announcementId, version: found.Version, state: found.State }}
              before={fieldsOf(found)}
            />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};
