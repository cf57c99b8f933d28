import { profileContract, type CallError } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CsvImportOverlay } from '#web/admin/shared/csv-import-overlay.tsx';
import classes from './members.module.css';

type Row = Answer<typeof profileContract.previewMemberImport>['Rows'][number];

const COLUMNS = ['UserName', 'Email', 'CName', 'Tel', 'LineId', 'FBName', 'Address'];
const MOST_SHOWN = 200;
const colors = { imported: 'green', 'already-imported': 'gray', refused: 'red' } as const;

const countOf = (rows: readonly Row[], outcome: Row['Outcome']): number =>
  rows.filter(({ Outcome }) => Outcome === outcome).length;

/** Members from a spreadsheet: first what would become of each row, then the import of exactly that (PROF-7). */
export const ImportOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { importing: words } = useWords(membersWords);
  const { errors } = useTexts();
  const failureText = (failure: CallError): string => {
    const code = failureCode(failure);
    if (code === 'invalid-request') return words.notCsv;
    return code === 'conflict-changed' ? words.changed : errors[code];
  };
  return (
    <CsvImportOverlay
      words={words}
      template={{ name: 'members.csv', rows: [COLUMNS] }}
      preview={({ Csv }) => call(profileContract.previewMemberImport, { Csv })}
      apply={({ Csv, Fingerprint }) => call(profileContract.importTmpUsers, { Csv, Fingerprint })}
      isWorth={({ Rows }) => countOf(Rows, 'imported') > 0}
      applyLabel={(preview) => words.apply(countOf(preview?.Rows ?? [], 'imported'))}
      said={(report) => words.applied(countOf(report, 'imported'))}
      failureText={failureText}
      concerns={['members']}
      onClose={onClose}
    >
      {({ Rows }) => <PreviewRows rows={Rows} />}
    </CsvImportOverlay>
  );
};

const PreviewRows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { importing: words } = useWords(membersWords);
  if (rows.length === 0) return <p className="dimmed">{words.nothing}</p>;
  // What staff have to mend comes first.
  const sorted = [...rows].sort((a, b) => Number(b.Outcome === 'refused') - Number(a.Outcome === 'refused'));
  const left = rows.length - MOST_SHOWN;
  return (
    <>
      <p role="status">
        {words.summary(countOf(rows, 'imported'), countOf(rows, 'already-imported'), countOf(rows, 'refused'))}
      </p>
      <ul className={classes['rows']}>
        {sorted.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.Row}>
            <div>
              <p>
                <strong>{row.UserName}</strong> <span className="dimmed small">{words.line(row.Row)}</span>
              </p>
              {row.Reason === null ? null : <p className="small">{words.reasons[row.Reason]}</p>}
            </div>
            <StatusBadge color={colors[row.Outcome]}>{words.outcomes[row.Outcome]}</StatusBadge>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="dimmed small">{words.more(left)}</p> : null}
    </>
  );
};
