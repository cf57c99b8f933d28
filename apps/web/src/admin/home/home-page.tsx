import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { HomeForm } from './home-form.tsx';
import { homeTextQuery, type HomeText } from './home-queries.ts';
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
              <Versions
                home={found}
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

const stateColors = { draft: 'gray', published: 'green' } as const;

interface VersionsProps {
  readonly home: HomeText;
  readonly onUse: (version: number) => void;
}

const Versions = ({ home, onUse }: VersionsProps) => {
  const words = useWords(homeWords);
  return (
    <Section title={words.versions}>
      <ul className={classes['versions']}>
        {home.Versions.map(({ Version, State, SavedAt, SavedBy }) => (
          <li key={Version}>
            <strong>{words.version(Version)}</strong>
            <span className="dimmed small">{words.by(formatDayAndTime(SavedAt), SavedBy ?? words.demo)}</span>
            <StatusBadge color={stateColors[State]}>{words.states[State]}</StatusBadge>
            {Version === home.Version ? null : (
              <TextButton
                onClick={() => {
                  onUse(Version);
                }}
              >
                {words.use(Version)}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
