import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import classes from './version-list.module.css';

const stateColors = { draft: 'gray', published: 'green', withdrawn: 'amber' } as const;
type VersionState = keyof typeof stateColors;

interface ListedVersion<State extends VersionState> {
  readonly Version: number;
  readonly State: State;
  readonly SavedAt: string;
  readonly SavedBy: string;
}

export interface VersionListProps<State extends VersionState> {
  readonly versions: readonly ListedVersion<State>[];
  /** The one that the form was filled from. */
  readonly opened: number;
  readonly words: {
    readonly versions: string;
    readonly version: (version: number) => string;
    readonly by: (time: string, name: string) => string;
    readonly use: (version: number) => string;
    readonly states: Readonly<Record<State, string>>;
  };
  readonly onUse: (version: number) => void;
}

/** What staff saved of a text, the newest first; each can be taken up again. */
export const VersionList = <State extends VersionState>({
  versions,
  opened,
  words,
  onUse,
}: VersionListProps<State>) => (
  <Section title={words.versions}>
    <ul className={classes['versions']}>
      {versions.map(({ Version, State, SavedAt, SavedBy }) => (
        <li key={Version}>
          <strong>{words.version(Version)}</strong>
          <span className="dimmed small">{words.by(formatDayAndTime(SavedAt), SavedBy)}</span>
          <StatusBadge color={stateColors[State]}>{words.states[State]}</StatusBadge>
          {Version === opened ? null : (
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
