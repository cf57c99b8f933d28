import type { CallError } from '@kapok/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ChooseCsv } from './choose-csv.tsx';
import classes from './management.module.css';

/** What tells what was shown from what would be done later. */
interface Fingerprinted {
  readonly Fingerprint: string;
}

interface ImportWish extends Fingerprinted {
  readonly Csv: string;
}

export interface CsvImportOverlayProps<Preview extends Fingerprinted, Report> {
  readonly words: Readonly<Record<'title' | 'hint' | 'columnsLabel' | 'choose', string>>;
  /** The names of the columns, as they stand in the first row of the file. */
  readonly columns: string;
  readonly preview: (csv: string) => Promise<Preview>;
  readonly apply: (wish: ImportWish) => Promise<Report>;
  /** False where the file would change nothing. */
  readonly isWorth: (preview: Preview) => boolean;
  readonly applyLabel: (preview: Preview | undefined) => string;
  /** Missing: as everywhere. */
  readonly cancelLabel?: string | undefined;
  readonly said: (report: Report) => string;
  readonly failureText: (failure: CallError) => string;
  /** What the import makes out of date. */
  readonly concerns: QueryKey;
  /** Shows row by row what would be done. */
  readonly children: (preview: Preview) => ReactNode;
  readonly onClose: () => void;
}

/** A spreadsheet: first what each row would change, then exactly that. */
export const CsvImportOverlay = <Preview extends Fingerprinted, Report>({
  words,
  columns,
  children,
  onClose,
  ...parts
}: CsvImportOverlayProps<Preview, Report>) => {
  const client = useQueryClient();
  const preview = useMutation<{ readonly csv: string; readonly would: Preview }, CallError, File>({
    mutationFn: async (file) => {
      const csv = await file.text();
      return { csv, would: await parts.preview(csv) };
    },
  });
  const apply = useMutation<Report, CallError, ImportWish>({
    mutationFn: parts.apply,
    onSuccess: async (report) => {
      showToast('ok', parts.said(report));
      onClose();
      await client.invalidateQueries({ queryKey: parts.concerns });
    },
  });
  const shown = preview.data;
  const failure = apply.error ?? preview.error;
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!apply.isPending}
      footer={
        <DialogFoot
          confirmLabel={parts.applyLabel(shown?.would)}
          cancelLabel={parts.cancelLabel}
          isBusy={apply.isPending}
          isReady={shown !== undefined && parts.isWorth(shown.would)}
          onConfirm={() => {
            if (shown !== undefined) apply.mutate({ Csv: shown.csv, Fingerprint: shown.would.Fingerprint });
          }}
          onCancel={onClose}
        />
      }
    >
      <div className={classes['importing']}>
        <p>{words.hint}</p>
        <p className="small">
          {words.columnsLabel}
          <code>{columns}</code>
        </p>
        <ChooseCsv
          label={words.choose}
          isBusy={preview.isPending}
          onChoose={(file) => {
            apply.reset();
            preview.mutate(file);
          }}
        />
        {failure === null ? null : <FormError>{parts.failureText(failure)}</FormError>}
        {shown === undefined ? null : children(shown.would)}
      </div>
    </Overlay>
  );
};
