import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { focusHeadingAround } from '#web/ui/focus-heading.ts';
import classes from './parts-navigation.module.css';
import {
  sectionsOfParts,
  settingsParts,
  type SettingsPart,
  type SettingsSection,
} from '#web/admin/shared/settings-parts.ts';
import { useSectionTitles } from './settings-sections.tsx';

interface PartsNavigationProps {
  /** The part that is open. */
  readonly here: SettingsPart;
}

/** The parts of the settings, below the open one its sections: beside the page where there is room, else folded up above it. */
export const PartsNavigation = ({ here }: PartsNavigationProps) => {
  const words = useWords(settingsPartsWords);
  const folded = useRef<HTMLDetailsElement>(null);
  return (
    <nav className={classes['navigation']} aria-label={words.navigation}>
      <div className={classes['beside']}>
        <PartLinks here={here} />
      </div>
      <details ref={folded} className={classes['folded']}>
        <summary>
          {words.others}
          <ChevronDown size={18} aria-hidden />
        </summary>
        <PartLinks
          here={here}
          onFollow={() => {
            if (folded.current !== null) folded.current.open = false;
          }}
        />
      </details>
    </nav>
  );
};

interface PartLinksProps extends PartsNavigationProps {
  readonly onFollow?: () => void;
}

const PartLinks = ({ here, onFollow }: PartLinksProps) => {
  const { titles } = useWords(settingsPartsWords);
  return (
    <ul>
      {settingsParts.map((part) => (
        <li key={part}>
          <Link to="/mgnh/settings/$part" params={{ part }} onClick={onFollow}>
            {titles[part]}
          </Link>
          {part === here ? <SectionLinks sections={sectionsOfParts[part]} onFollow={onFollow} /> : null}
        </li>
      ))}
    </ul>
  );
};

interface SectionLinksProps {
  readonly sections: readonly SettingsSection[];
  readonly onFollow: (() => void) | undefined;
}

/**
 * The focus goes to the heading of the section, for the next Tab and for screen readers. The router writes the address: a plain
 * anchor would take the focus away again, since its target cannot have it.
 */
const SectionLinks = ({ sections, onFollow }: SectionLinksProps) => {
  const titles = useSectionTitles();
  return (
    <ul className={classes['sectionLinks']}>
      {sections.map((id) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            activeOptions={{ includeHash: true }}
            onClick={() => {
              onFollow?.();
              goTo(id);
            }}
          >
            {titles[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const goTo = (id: SettingsSection): void => {
  const place = document.getElementById(id);
  const section = place?.querySelector('section');
  if (section !== null && section !== undefined) focusHeadingAround(section);
  place?.scrollIntoView();
};
