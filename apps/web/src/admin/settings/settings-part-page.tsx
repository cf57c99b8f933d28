import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PartsNavigation } from './parts-navigation.tsx';
import classes from './parts-navigation.module.css';
import { RelatedPages } from './related-pages.tsx';
import { isSettingsPart, sectionsOfParts, type SettingsPart } from '#web/admin/shared/settings-parts.ts';
import { settingsSections } from './settings-sections.tsx';

const route = getRouteApi('/signed-in/mgnh/settings/$part');

/** One part of the settings, with the way to the others (MGNT-8). A name of none leads to the overview. */
export const SettingsPartPage = () => {
  const { part } = route.useParams();
  return isSettingsPart(part) ? <Part key={part} part={part} /> : <Navigate to="/mgnh/settings" replace />;
};

const Part = ({ part }: { readonly part: SettingsPart }) => {
  const { settings } = useWords(staffAreaWords);
  const { titles } = useWords(settingsPartsWords);
  useScrollToNamed();
  return (
    <StaffPage title={titles[part]} back={<BackLink to="/mgnh/settings">{settings.title}</BackLink>}>
      <div className={classes['columns']}>
        <PartsNavigation here={part} />
        <div className={classes['sections']}>
          {part === 'shop' ? <RelatedPages part={part} /> : null}
          {sectionsOfParts[part].map((id) => {
            const Content = settingsSections[id];
            return (
              <div key={id} id={id}>
                <Content />
              </div>
            );
          })}
          {part === 'shop' ? null : <RelatedPages part={part} />}
        </div>
      </div>
    </StaffPage>
  );
};

/** Brings the section that the address names to the top, and holds it there until what stands above it has its height. */
const useScrollToNamed = (): void => {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  const isThere = useRef(false);
  useEffect(() => {
    if (isThere.current) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    // Asked for anew: the queries of the sections began after this page was drawn.
    isThere.current = queries.isFetching() === 0;
  }, [queries, fetching]);
};
