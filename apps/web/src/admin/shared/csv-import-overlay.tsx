import type { CallError } from '@kapok/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableFileWords } from '#web/texts/table-file-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { ChooseCsv } from './choose-csv.tsx';
import { fileFaultText, unknownColumns } from './csv-failure.ts';
import classes from './management.module.css';
import { saveTable, TableFileFault } from './table-file.ts';
import { useCsvImport, type CsvImport, type Fingerprinted } from './use-csv-import.ts';

export interface CsvImportOverlayProps<Preview extends Fingerprinted, Report> extends CsvImport<Preview, Report> {
  readonly words: Readonly<Record<'title' | 'hint' | 'columnsLabel' | 'choose', string>> & {
    /** What the columns take that do not explain themselves. */
    readonly columnsHint?: string;
  };
  /** A file to begin with: its name and its rows, of which the first names the columns. */
  readonly template: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  /** False where the file would change nothing. */
  readonly isWorth: (preview: Preview) => boolean;
  readonly applyLabel: (preview: Preview | undefined) => string;
  readonly failureText: (failure: CallError) => string;
  /** Shows row by row what would be done. */
  readonly children: (preview: Preview) => ReactNode;
}

/** A spreadsheet: first what each row would change, then exactly that. */
export const CsvImportOverlay = <Preview extends Fingerprinted, Report>({
  words,
  template,
  children,
  onClose,
  ...parts
}: CsvImportOverlayProps<Preview, Report>) => {
  const fileWords = useWords(tableFileWords);
  const { reading, preview, apply, choose, ...columns } = useCsvImport({ ...parts, onClose });
  const shown = preview.data;
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!apply.isPending}
      footer={
        <DialogFoot
          confirmLabel={parts.applyLabel(shown?.would)}
          isBusy={apply.isPending}
          isReady={shown !== undefined && parts.isWorth(shown.would)}
          onConfirm={() => {
            if (shown !== undefined) apply.mutate({ ...shown.file, Fingerprint: shown.would.Fingerprint });
          }}
          onCancel={onClose}
        />
      }
    >
      <div className={classes['importing']}>
        <p>{words.hint}</p>
        <p className="small">
          {words.columnsLabel}
          <code>{template.rows[0]?.join(', ')}</code>
        </p>
        {words.columnsHint === undefined ? null : <p className="dimmed small">{words.columnsHint}</p>}
        <div className={classes['tools']}>
          <ChooseCsv label={words.choose} isBusy={reading.isPending || preview.isPending} onChoose={choose} />
          <TextButton
            onClick={() => {
              saveTable(template.name, template.rows);
            }}
          >
            <Download size={16} aria-hidden /> {fileWords.template}
          </TextButton>
        </div>
        <UnknownColumns {...columns} />
        <Failure failure={apply.error ?? preview.error ?? reading.error} failureText={parts.failureText} />
        {shown === undefined ? null : children(shown.would)}
      </div>
    </Overlay>
  );
};

interface UnknownColumnsProps {
  readonly unknown: readonly string[];
  readonly leavesOut: boolean;
  readonly leaveOut: (leavesOut: boolean) => void;
}

/** The columns that nobody knows. The tick that leaves them out stays, so that it can be taken back. */
const UnknownColumns = ({ unknown, leavesOut, leaveOut }: UnknownColumnsProps) => {
  const words = useWords(tableFileWords);
  if (unknown.length === 0) return null;
  const text = words.unknown(unknown.join(', '));
  return (
    <div>
      {leavesOut ? <p className="dimmed small">{text}</p> : <FormError>{text}</FormError>}
      <CheckBox label={words.leaveOut} checked={leavesOut} onChange={leaveOut} />
    </div>
  );
};

interface FailureProps {
  readonly failure: CallError | TableFileFault | null;
  readonly failureText: (failure: CallError) => string;
}

/** Why the file cannot be taken, where it is not for its columns. */
const Failure = ({ failure, failureText }: FailureProps) => {
  const words = useWords(tableFileWords);
  if (failure === null || unknownColumns(failure).length > 0) return null;
  const text = fileFaultText(failure, words);
  return <FormError>{text ?? (failure instanceof TableFileFault ? '' : failureText(failure))}</FormError>;
};
