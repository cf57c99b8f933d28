import { TextInput } from '@mantine/core';
import { formatNtd, goodwillLeftNtd } from '@kapok/domain';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Select } from '#web/ui/select.tsx';
import classes from './give-back.module.css';
import { toPaidLine, type GiveBackRow } from './give-back-query.ts';

export interface GoodwillChoiceProps {
  readonly rows: readonly GiveBackRow[];
  /** As typed. */
  readonly amount: string;
  /** Null: for the whole order. */
  readonly productId: string | null;
  readonly wasSent: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onProduct: (productId: string | null) => void;
}

const WHOLE_ORDER = '';

/** The most goodwill that the chosen line, or all of them, can bear; NTD with tax. */
const mostNtd = (rows: readonly GiveBackRow[], productId: string | null): number =>
  rows
    .filter(({ ProductId }) => productId === null || ProductId === productId)
    .reduce((sum, row) => sum + goodwillLeftNtd(toPaidLine(row)), 0);

/** How much goodwill, and for what. */
export const GoodwillChoice = ({ rows, amount, productId, wasSent, onAmount, onProduct }: GoodwillChoiceProps) => {
  const words = useWords(giveBackWords);
  const withTax = useShowsTax();
  const most = mostNtd(rows, productId);
  const isWrong = readNtd(amount) < 1 || readNtd(amount) > most;
  const bearing = rows.filter((row) => goodwillLeftNtd(toPaidLine(row)) > 0);
  return (
    <div className={classes['goodwill']}>
      <TextInput
        label={withTax ? words.amount : words.plainAmount}
        description={words.amountHint(formatNtd(most))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={amount}
        error={isWrong && (wasSent || amount !== '') ? words.amountWrong(formatNtd(most)) : null}
        onChange={(event) => {
          onAmount(event.currentTarget.value);
        }}
      />
      {bearing.length < 2 ? null : (
        <Select
          label={words.amountFor}
          showsLabel
          value={productId ?? WHOLE_ORDER}
          options={[
            { value: WHOLE_ORDER, label: words.wholeOrder },
            ...bearing.map((row) => ({ value: row.ProductId, label: row.ProductName })),
          ]}
          onChange={(value) => {
            onProduct(value === WHOLE_ORDER ? null : value);
          }}
        />
      )}
    </div>
  );
};

/** Whole NTD as typed; 0 where it is none. */
export const readNtd = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0);
