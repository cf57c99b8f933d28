import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { VersionList } from '#web/admin/shared/version-list.tsx';
import { ownPageWords } from '#web/texts/own-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OwnPageForm } from './own-page-form.tsx';
import { ownPageTextQuery, type OwnPageFields, type OwnPageText } from './own-page-queries.ts';
import { NEW_PAGE } from './own-pages-page.tsx';
import classes from './own-pages.module.css';

const route = getRouteApi('/signed-in/mgnh/pages/$slug');

const nothing: OwnPageFields = {
  Slug: '',
  TitleZh: '',
  TitleEn: '',
  BodyZh: '',
  BodyEn: '',
  InFooter: true,
  FooterPlace: 0,
};

/** Writes a page of the shop's own, new or from any version of it (OWN-9). */
export const OwnPageEditor = () => {
  const { slug } = route.useParams();
  const words = useWords(ownPageWords);
  const back = <BackLink to="/mgnh/pages">{words.back}</BackLink>;
  if (slug !== NEW_PAGE) return <SavedPage key={slug} slug={slug} />;
  return (
    <StaffPage title={words.newTitle} back={back}>
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <OwnPageForm before={nothing} replaces={0} isShown={false} />
    </StaffPage>
  );
};

const SavedPage = ({ slug }: { readonly slug: string }) => {
  const words = useWords(ownPageWords);
  const [version, setVersion] = useState<number | undefined>(undefined);
  const page = useQuery(ownPageTextQuery(slug, version));
  const isShown = (page.data?.Versions ?? []).find(({ State }) => State !== 'draft')?.State === 'published';
  return (
    <StaffPage
      title={page.data?.TitleZh ?? words.title}
      subject={`own-page/${slug}`}
      back={<BackLink to="/mgnh/pages">{words.back}</BackLink>}
      tools={
        isShown ? (
          <LinkButton variant="default" to="/p/$slug" params={{ slug }}>
            {words.open}
          </LinkButton>
        ) : null
      }
    >
      <Loaded query={page} shape="form">
        {(found) => (
          <>
            {/* What was typed gives way to what was saved, here or by somebody else. */}
            <OwnPageForm
              key={`${found.Version} ${found.Latest}`}
              before={fieldsOf(found)}
              replaces={found.Latest}
              isShown={isShown}
            />
            <VersionList
              versions={found.Versions}
              opened={found.Version}
              words={words}
              onUse={(chosen) => {
                setVersion(chosen === found.Latest ? undefined : chosen);
              }}
            />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

const fieldsOf = ({ Slug, TitleZh, TitleEn, BodyZh, BodyEn, InFooter, FooterPlace }: OwnPageText): OwnPageFields => ({
  ...{ Slug, TitleZh, TitleEn, BodyZh, BodyEn, InFooter, FooterPlace },
});
