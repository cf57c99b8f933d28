import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { VersionList } from '#web/admin/shared/version-list.tsx';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { HomeForm } from './home-form.tsx';
import { homeTextQuery } from './home-queries.ts';
import classes from './home.module.css';

/** Arranges the home page, from any version of it (OWN-9). */
export const HomePage = () => {
  const words = useWords(homeWords);
  const [version, setVersion] = useState<number | undefined>(undefined);
  const home = useQuery(homeTextQuery(version));
  return (
    <StaffPage
      title={words.title}
      tools={
        <LinkButton variant="default" to="/">
          {words.open}
        </LinkButton>
      }
    >
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <Loaded query={home} shape="form">
        {(found) => (
          <>
            {/* What was typed gives way to what was saved, here or by somebody else. */}
            <HomeForm key={`${found.Version} ${found.Latest}`} before={found.Sections} replaces={found.Latest} />
            {found.Versions.length === 0 ? null : (
              <VersionList
                versions={found.Versions.map((one) => ({ ...one, SavedBy: one.SavedBy ?? words.demo }))}
                opened={found.Version}
                words={words}
                onUse={(chosen) => {
                  setVersion(chosen === found.Latest ? undefined : chosen);
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};
