import { leftOfLine } from '@kapok/domain';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import classes from './give-back.module.css';
import { toPaidLine, type GiveBackRow } from './give-back-query.ts';

export interface PiecesChoiceProps {
  readonly rows: readonly GiveBackRow[];
  /** How many of each product, by its number. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly onChange: (pieces: Readonly<Record<string, number>>) => void;
}

/** Which lines of an order, and how many pieces of each. */
export const PiecesChoice = ({ rows, pieces, onChange }: PiecesChoiceProps) => {
  const words = useWords(giveBackWords);
  return (
    <ul className={classes['lines']} aria-label={words.lines}>
      {rows.map((row) => (
        <li key={row.ProductId}>
          <OneLine
            row={row}
            chosen={pieces[row.ProductId] ?? 0}
            onChoose={(count) => {
              onChange({ ...pieces, [row.ProductId]: count });
            }}
          />
        </li>
      ))}
    </ul>
  );
};

interface OneLineProps {
  readonly row: GiveBackRow;
  readonly chosen: number;
  readonly onChoose: (pieces: number) => void;
}

const OneLine = ({ row, chosen, onChoose }: OneLineProps) => {
  const words = useWords(giveBackWords);
  const { pieces: left } = leftOfLine(toPaidLine(row));
  const { ProductName: name, QtyUnderWay: underWay } = row;
  const isOver = left === 0 && underWay === 0 && row.RedeemedQty === 0;
  const note = [
    ...(row.Qty > 1 && left > 0 ? [words.leftOf(left, row.Qty)] : []),
    ...(underWay > 0 ? [words.underWay(underWay)] : []),
    ...(row.RedeemedQty > 0 ? [words.redeemed(row.RedeemedQty)] : []),
    ...(isOver ? [words.doneAlready] : []),
  ].join(' · ');
  if (row.Qty === 1) {
    return (
      <label className={classes['ticked']}>
        <input
          type="checkbox"
          checked={chosen > 0}
          disabled={left === 0}
          onChange={(event) => {
            onChoose(event.currentTarget.checked ? 1 : 0);
          }}
        />
        <span>
          <span dir="auto">{name}</span>
          {note === '' ? null : <span className={`dimmed small ${classes['note']}`}>{note}</span>}
        </span>
      </label>
    );
  }
  return (
    <div className={classes['stepped']}>
      <div>
        <p dir="auto">{name}</p>
        <p className="dimmed small">{note}</p>
      </div>
      <QuantityStepper
        quantity={chosen}
        canIncrease={chosen < left}
        canDecrease={chosen > 0}
        labels={{ now: words.now(name), increase: words.more(name), decrease: words.fewer(name) }}
        onIncrease={() => {
          onChoose(chosen + 1);
        }}
        onDecrease={() => {
          onChoose(chosen - 1);
        }}
      />
    </div>
  );
};
