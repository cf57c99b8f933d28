import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { PackingList } from './packing-query.ts';
import classes from './packing.module.css';

/** What the columns of the file hold. */
export const ColumnsOfFile = ({ columns }: { readonly columns: PackingList['FileColumns'] }) => {
  const words = useWords(packingWords);
  return (
    <details className={`no-print ${classes['columns']}`}>
      <summary>{words.columnsTitle}</summary>
      <p className="dimmed small">{words.columnsHint}</p>
      <dl>
        {columns.map(({ Name, Meaning }) => (
          <div key={Name}>
            <dt>{Name}</dt>
            <dd className="dimmed">{Meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
