import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { partIcons } from './part-icons.ts';
import classes from './settings-overview.module.css';
import { partOfSection, settingsParts, type SettingsPart } from '#web/admin/shared/settings-parts.ts';
import { useFacts } from './use-facts.ts';

/** How the shop is set up: what stands in which part, and what is set now (MGNT-8). */
export const SettingsPage = () => {
  const anchor = useLocation({ select: ({ hash }) => hash });
  const part = partOfSection(anchor);
  // All sections once stood on this page: whoever comes with the address of one is led on to it.
  return part === undefined ? (
    <Overview />
  ) : (
    <Navigate to="/mgnh/settings/$part" params={{ part }} hash={anchor} replace />
  );
};

const Overview = () => {
  const { settings } = useWords(staffAreaWords);
  const { lead } = useWords(settingsPartsWords);
  const facts = useFacts();
  return (
    <StaffPage title={settings.title}>
      <p className="dimmed">{lead}</p>
      <ul className={classes['cards']}>
        {settingsParts.map((part) => (
          <PartCard key={part} part={part} facts={facts[part]} />
        ))}
      </ul>
    </StaffPage>
  );
};

interface PartCardProps {
  readonly part: SettingsPart;
  /** What is set now; undefined until it is known. */
  readonly facts: readonly string[] | undefined;
}

const PartCard = ({ part, facts }: PartCardProps) => {
  const { titles, leads } = useWords(settingsPartsWords);
  const Icon = partIcons[part];
  return (
    <li className={`card ${classes['card']}`}>
      <Icon size={22} aria-hidden />
      <div>
        <h2>
          <Link to="/mgnh/settings/$part" params={{ part }}>
            {titles[part]}
          </Link>
        </h2>
        <p className="dimmed small">{leads[part]}</p>
      </div>
      <ul className={classes['facts']}>
        {facts?.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
};
