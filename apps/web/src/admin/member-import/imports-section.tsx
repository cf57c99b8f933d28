import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { importsQuery, type ListedImport } from './import-queries.ts';
import classes from './member-import.module.css';

const colorOf = ({ State }: ListedImport) => {
  if (State === 'done') return 'green';
  return State === 'undone' || State === 'receiving' ? 'gray' : 'accent';
};

/** The imports so far, the newest first. */
export const ImportsSection = () => {
  const words = useWords(memberImportWords);
  const imports = useQuery(importsQuery);
  return (
    <Section title={words.imports}>
      <Loaded query={imports} shape="rows" compact>
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed">{words.noImports}</p>
          ) : (
            <ul className={classes['rows']}>
              {found.map((one) => (
                <li key={one.ImportId}>
                  <div className={classes['heading']}>
                    <Link to="/mgnh/member-import" search={{ Import: String(one.ImportId) }}>
                      {one.FileName}
                    </Link>
                    <span className="dimmed small">
                      {words.importFacts(one.Rows, formatDayAndTime(one.CreatedAt), one.StaffName ?? '')}
                    </span>
                  </div>
                  <StatusBadge color={colorOf(one)}>{words.states[one.State]}</StatusBadge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};
