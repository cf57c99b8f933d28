import { profileContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ChooseCsv } from '../choose-csv.tsx';
import classes from './members.module.css';

type Preview = Answer<typeof profileContract.previewMemberImport>;
type Row = Preview['Rows'][number];

/** A file, and what it would do. */
interface ReadFile extends Preview {
  readonly csv: string;
}

const COLUMNS = 'UserName, Email, CName, Tel, LineId, FBName, Address';
const MOST_SHOWN = 200;
const colors = { imported: 'green', 'already-imported': 'gray', refused: 'red' } as const;

const countOf = (rows: readonly Row[], outcome: Row['Outcome']): number =>
  rows.filter(({ Outcome }) => Outcome === outcome).length;

/** Members from a spreadsheet: first what would become of each row, then the import of exactly that (PROF-7). */
export const ImportOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { importing: words } = useWords(membersWords);
  const client = useQueryClient();
  const preview = useMutation<ReadFile, CallError, File>({
    mutationFn: async (file) => {
      const csv = await file.text();
      return { ...(await call(profileContract.previewMemberImport, { Csv: csv })), csv };
    },
  });
  const apply = useMutation<Answer<typeof profileContract.importTmpUsers>, CallError, ReadFile>({
    mutationFn: ({ csv, Fingerprint }) => call(profileContract.importTmpUsers, { Csv: csv, Fingerprint }),
    onSuccess: async (report) => {
      showToast('ok', words.applied(countOf(report, 'imported')));
      onClose();
      await client.invalidateQueries({ queryKey: ['members'] });
    },
  });
  const shown = preview.data;
  const created = countOf(shown?.Rows ?? [], 'imported');
  const failure = apply.error ?? preview.error;
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!apply.isPending}
      footer={
        <DialogFoot
          confirmLabel={words.apply(created)}
          cancelLabel={words.discard}
          isBusy={apply.isPending}
          isReady={created > 0 && !preview.isPending}
          onCancel={onClose}
          onConfirm={() => {
            if (shown !== undefined) apply.mutate(shown);
          }}
        />
      }
    >
      <div className={classes['importing']}>
        <p>{words.hint}</p>
        <p className="small">
          {words.columnsLabel}
          <code>{COLUMNS}</code>
        </p>
        <ChooseCsv
          label={words.choose}
          isBusy={preview.isPending}
          onChoose={(file) => {
            apply.reset();
            preview.mutate(file);
          }}
        />
        {failure === null ? null : <Failure failure={failure} />}
        {shown === undefined ? null : <PreviewRows rows={shown.Rows} />}
      </div>
    </Overlay>
  );
};

const Failure = ({ failure }: { readonly failure: CallError }) => {
  const { importing: words } = useWords(membersWords);
  const { errors } = useTexts();
  const code = failureCode(failure);
  if (code === 'invalid-request') return <FormError>{words.notCsv}</FormError>;
  return <FormError>{code === 'conflict-changed' ? words.changed : errors[code]}</FormError>;
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
