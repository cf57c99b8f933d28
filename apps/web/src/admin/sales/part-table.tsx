import { mgntAccountingContract, type SalesPartName } from '@kapok/contract';
import type { ReactNode } from 'react';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { CsvDownload } from '#web/admin/shared/csv-download.tsx';
import type { DayRange } from '#web/admin/shared/day-range.ts';
import classes from './sales.module.css';

export interface PartColumn<Row> {
  readonly name: string;
  readonly show: (row: Row) => string;
}

export interface PartTableProps<Row> {
  readonly part: SalesPartName;
  readonly range: DayRange;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number | null;
  readonly nameOf: (row: Row) => ReactNode;
  readonly before?: readonly PartColumn<Row>[];
  readonly sums: readonly PartColumn<Row>[];
  readonly after?: readonly PartColumn<Row>[];
  /** What stands below the sums, and below what follows them. */
  readonly totals: readonly string[];
  readonly totalsAfter?: readonly string[];
  readonly note?: string;
}

/** Sales told by one thing: a row for each, all together, and the same as a file. */
export const PartTable = <Row,>({
  part,
  range,
  rows,
  before = [],
  sums,
  after = [],
  ...shown
}: PartTableProps<Row>) => {
  const words = useWords(accountingWords);
  const { parts, files, downloadPart } = words.sales;
  const columns = [...before, ...sums, ...after];
  return (
    <Section title={parts[part]} lead={shown.note}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={parts[part]}>
        <table className="table">
          <caption className="visually-hidden">{parts[part]}</caption>
          <thead>
            <tr>
              <th scope="col">{parts[part]}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={shown.keyOf(row)}>
                <th scope="row" className={classes['name']}>
                  {shown.nameOf(row)}
                </th>
                {columns.map(({ name, show }) => (
                  <td key={name} className="number">
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {before.map(({ name }) => (
                <td key={name} />
              ))}
              {[...shown.totals, ...(shown.totalsAfter ?? [])].map((total, index) => (
                <td key={columns[before.length + index]?.name} className="number">
                  <strong>{total}</strong>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div>
        <CsvDownload
          path={mgntAccountingContract.exportSales.path}
          body={{ ...range, Part: part }}
          fileName={`${files[part]}-${range.From}-${range.To}`}
          label={words.download}
          spoken={downloadPart(parts[part])}
        />
      </div>
    </Section>
  );
};
