import { mgntProductImportContract } from '@kapok/contract';
import { ArrowRight } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { productImportWords } from '#web/texts/product-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CsvImportOverlay } from '#web/admin/shared/csv-import-overlay.tsx';
import classes from './import-overlay.module.css';
import { productTemplate } from './import-template.ts';
import { PRODUCT_LIST_KEY } from './product-queries.ts';

type Row = Answer<typeof mgntProductImportContract.previewProductImport>['Rows'][number];

const MOST_SHOWN = 200;
/** Of a text that changes, so much is shown; the rest is read in the product. */
const MOST_CHARACTERS = 80;
const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
const places = { refused: 0, create: 1, change: 1, same: 2 } as const;
const colors = { create: 'green', change: 'accent', same: 'gray', refused: 'red' } as const;

const countOf = (rows: readonly Row[], result: Row['Result']): number =>
  rows.filter(({ Result }) => Result === result).length;

/** Products from a spreadsheet: first what would change, then the change. */
export const ImportOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords(productImportWords);
  const { errors } = useTexts();
  const inEnglish = useSpeaksEnglish();
  return (
    <CsvImportOverlay
      words={words}
      template={{ name: words.templateName, rows: productTemplate(inEnglish) }}
      preview={(file) => call(mgntProductImportContract.previewProductImport, file)}
      apply={(wish) => call(mgntProductImportContract.importProducts, wish)}
      isWorth={({ Rows }) => Rows.some(({ Result }) => Result === 'create' || Result === 'change')}
      applyLabel={() => words.apply}
      said={({ Created, Changed }) => words.applied(Created, Changed)}
      failureText={(failure) => (failure.code === 'conflict-changed' ? words.changed : errors[failureCode(failure)])}
      concerns={PRODUCT_LIST_KEY}
      onClose={onClose}
    >
      {({ Rows }) => <PreviewRows rows={Rows} />}
    </CsvImportOverlay>
  );
};

const PreviewRows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const words = useWords(productImportWords);
  if (rows.length === 0) return <p className="dimmed">{words.nothing}</p>;
  // What staff have to mend comes first, what stays as it is last.
  const sorted = [...rows].sort((a, b) => places[a.Result] - places[b.Result]);
  const left = rows.length - MOST_SHOWN;
  const missing = new Set(rows.flatMap(({ MissingPictures }) => MissingPictures));
  return (
    <>
      <p role="status">{words.summary(countOf(rows, 'create'), countOf(rows, 'change'), countOf(rows, 'refused'))}</p>
      {missing.size === 0 ? null : <p>{words.missingSummary(missing.size)}</p>}
      <ul className={classes['rows']}>
        {sorted.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.Line}>
            <div className={classes['head']}>
              <StatusBadge color={colors[row.Result]}>{words.results[row.Result]}</StatusBadge>
              <strong>{row.ProductId}</strong>
              <span className="dimmed small">{words.line(row.Line)}</span>
            </div>
            {row.Fault === null ? null : <Fault fault={row.Fault} />}
            {row.MissingPictures.length === 0 ? null : (
              <p className={classes['change']}>{words.missingPictures(row.MissingPictures)}</p>
            )}
            {row.Changes.map((change) => (
              <p key={change.Field} className={classes['change']}>
                <span className="dimmed">{change.Field}</span>
                {row.Result === 'create' ? null : (
                  <>
                    <del>{shortened(change.Before)}</del>
                    <ArrowRight size={14} aria-hidden />
                  </>
                )}
                <span>{shortened(change.After)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="dimmed small">{words.more(left)}</p> : null}
    </>
  );
};

const Fault = ({ fault }: { readonly fault: NonNullable<Row['Fault']> }) => {
  const words = useWords(productImportWords);
  const reasons: Readonly<Record<string, string>> = words.faults;
  return <p className={classes['fault']}>{words.fault(fault.Field, reasons[fault.Reason] ?? fault.Reason)}</p>;
};
