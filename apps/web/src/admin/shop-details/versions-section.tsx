import { inLanguage } from '@kapok/domain';
import { useLanguage } from '#web/texts/language.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './shop-details.module.css';
import type { SavedShop } from './shop-form.ts';

/** What was saved before; orders keep the version that they were placed with. */
export const VersionsSection = ({
  versions,
  inForce,
}: {
  readonly versions: SavedShop['Versions'];
  readonly inForce: number;
}) => {
  const { versions: words } = useWords(shopDetailsWords);
  const language = useLanguage();
  if (versions.length === 0) return null;
  return (
    <Section title={words.title}>
      <ul className={classes['versions']}>
        {versions.map(({ Version, NameZh, NameEn, SavedAt, SavedBy }) => (
          <li key={Version}>
            <strong>{words.version(Version)}</strong>
            <span>{inLanguage({ zh: NameZh, en: NameEn }, language)}</span>
            <span className="dimmed small">{words.by(formatDayAndTime(SavedAt), SavedBy ?? words.demo)}</span>
            {Version === inForce ? <StatusBadge color="green">{words.inForce}</StatusBadge> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
};
