import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { rowsQuery, type ImportedRow, type MemberImport, type Outcome } from './import-queries.ts';
import { saveRefused } from './save-refused.ts';
import classes from './member-import.module.css';

interface CountsSectionProps {
  readonly found: MemberImport;
  readonly title: string;
}

const outcomes: readonly Outcome[] = ['new', 'adds', 'unchanged', 'refused'];

/** How many rows come to what, and each of them. */
export const CountsSection = ({ found, title }: CountsSectionProps) => {
  const words = useWords(memberImportWords);
  const counts = {
    new: found.Counts.New,
    adds: found.Counts.Adds,
    unchanged: found.Counts.Unchanged,
    refused: found.Counts.Refused,
  } as const satisfies Record<Outcome, number>;
  const [shown, setShown] = useState<Outcome>(() => (counts.refused > 0 ? 'refused' : 'new'));
  return (
    <Section title={title} lead={words.rightsInAll(found.Counts.Rights)}>
      <ul className={classes['counts']} aria-label={words.rows}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              aria-pressed={outcome === shown}
              data-outcome={outcome}
              onClick={() => {
                setShown(outcome);
              }}
            >
              <strong>{counts[outcome].toLocaleString()}</strong>
              <span>{words.outcomes[outcome]}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.TelsRestored === 0 ? null : <p className="dimmed small">{words.telsRestored(found.TelsRestored)}</p>}
      {shown === 'refused' && counts.refused > 0 ? <SaveRefused importId={found.ImportId} /> : null}
      {counts[shown] === 0 ? (
        <p className="dimmed">{words.noRows}</p>
      ) : (
        <Rows importId={found.ImportId} outcome={shown} seen={`${found.State} ${found.Fingerprint}`} />
      )}
    </Section>
  );
};

const SaveRefused = ({ importId }: { readonly importId: number }) => {
  const words = useWords(memberImportWords);
  const saving = useMutation({ mutationFn: () => saveRefused(importId, words), onError: toastFailure });
  const saveOnce = useSingleRun(saving);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        loading={saving.isPending}
        onClick={() => {
          saveOnce();
        }}
      >
        {words.saveRefused}
      </Button>
    </div>
  );
};

interface RowsProps {
  readonly importId: number;
  readonly outcome: Outcome;
  readonly seen: string;
}

const Rows = ({ importId, outcome, seen }: RowsProps) => {
  const rows = useInfiniteQuery(rowsQuery(importId, outcome, seen));
  return (
    <>
      <Loaded query={rows} shape="rows" compact>
        {({ pages }) => (
          <ul className={classes['rows']}>
            {pages.flat().map((row) => (
              <Row key={row.Line} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={rows} />
    </>
  );
};

const Row = ({ row }: { readonly row: ImportedRow }) => {
  const words = useWords(memberImportWords);
  const gives = row.Gives.length > 0 ? words.gives(row.Gives) : null;
  return (
    <li>
      <div className={classes['heading']}>
        <span>
          <strong>{row.Email === '' ? row.UserName : row.Email}</strong> {row.Name}
        </span>
        <span className="small">
          {row.Reason === null ? gives : `${words.reasons[row.Reason]} ${row.Products.join(', ')}`}
        </span>
      </div>
      <span className="dimmed small">{words.line(row.Line)}</span>
    </li>
  );
};
