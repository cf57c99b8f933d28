import { mgntProductImportContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ChooseCsv } from '../choose-csv.tsx';
import classes from './import-overlay.module.css';
import { PRODUCT_LIST_KEY } from './product-queries.ts';

type Preview = Answer<typeof mgntProductImportContract.previewProductImport>;
type Row = Preview['Rows'][number];

/** A file, and what it would do. */
interface ReadFile extends Preview {
  readonly csv: string;
}

const colors = { create: 'green', change: 'accent', same: 'gray', refused: 'red' } as const;

const countOf = (rows: readonly Row[], result: Row['Result']): number =>
  rows.filter(({ Result }) => Result === result).length;

/** Products from a spreadsheet: first what would change, then the change. */
export const ImportOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { importing: words } = useWords(productWords);
  const { errors } = useTexts();
  const client = useQueryClient();
  const preview = useMutation<ReadFile, CallError, File>({
    mutationFn: async (file) => {
      const csv = await file.text();
      return { ...(await call(mgntProductImportContract.previewProductImport, { Csv: csv })), csv };
    },
  });
  const apply = useMutation<Answer<typeof mgntProductImportContract.importProducts>, CallError, ReadFile>({
    mutationFn: ({ csv, Fingerprint }) => call(mgntProductImportContract.importProducts, { Csv: csv, Fingerprint }),
    onSuccess: async ({ Created, Changed }) => {
      showToast('ok', words.applied(Created, Changed));
      onClose();
      await client.invalidateQueries({ queryKey: PRODUCT_LIST_KEY });
    },
  });
  const shown = preview.data;
  const failure = apply.error ?? preview.error;
  const isWorth = shown?.Rows.some(({ Result }) => Result === 'create' || Result === 'change') === true;
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!apply.isPending}
      footer={
        <DialogFoot
          confirmLabel={words.apply}
          isBusy={apply.isPending}
          isReady={isWorth}
          onConfirm={() => {
            if (shown !== undefined) apply.mutate(shown);
          }}
          onCancel={onClose}
        />
      }
    >
      <div className={classes['body']}>
        <p>{words.hint}</p>
        <p className="small">
          {words.columnsLabel}
          <code>{words.columns}</code>
        </p>
        <ChooseCsv
          label={words.choose}
          isBusy={preview.isPending}
          onChoose={(file) => {
            apply.reset();
            preview.mutate(file);
          }}
        />
        {failure === null ? null : (
          <FormError>{failure.code === 'invalid-request' ? words.notCsv : errors[failureCode(failure)]}</FormError>
        )}
        {shown === undefined ? null : <PreviewRows rows={shown.Rows} />}
      </div>
    </Overlay>
  );
};

const MOST_SHOWN = 200;

const PreviewRows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { importing: words } = useWords(productWords);
  if (rows.length === 0) return <p className="dimmed">{words.nothing}</p>;
  return (
    <>
      <p role="status">{words.summary(countOf(rows, 'create'), countOf(rows, 'change'), countOf(rows, 'refused'))}</p>
      <ul className={classes['rows']}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.Line}>
            <div className={classes['head']}>
              <StatusBadge color={colors[row.Result]}>{words.results[row.Result]}</StatusBadge>
              <strong>{row.ProductId}</strong>
              <span className="dimmed small">{words.line(row.Line)}</span>
            </div>
            {row.Fault === null ? null : <Fault fault={row.Fault} />}
            {row.Changes.map((change) => (
              <p key={change.Field} className={classes['change']}>
                <span className="dimmed">{change.Field}</span>
                {row.Result === 'create' ? null : (
                  <>
                    <del>{change.Before}</del>
                    <ArrowRight size={14} aria-hidden />
                  </>
                )}
                <span>{change.After}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
};

const Fault = ({ fault }: { readonly fault: NonNullable<Row['Fault']> }) => {
  const { importing: words } = useWords(productWords);
  const reasons: Readonly<Record<string, string>> = words.faults;
  return <p className={classes['fault']}>{words.fault(fault.Field, reasons[fault.Reason] ?? fault.Reason)}</p>;
};
