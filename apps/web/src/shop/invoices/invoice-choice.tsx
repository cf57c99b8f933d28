import { invoiceChoices } from '@kapok/contract';
import { Info } from 'lucide-react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CodeField } from './code-field.tsx';
import classes from './invoice-choice.module.css';
import { PaperChoice } from './paper-choice.tsx';
import type { InvoiceChoiceState } from './use-invoice-choice.ts';

/** Which invoice, and the code that it needs under its type (INV-1); as far as the shop gives out any (OWN-7). */
export const InvoiceChoice = ({ choice }: { readonly choice: InvoiceChoiceState }) => {
  const words = useWords(invoiceWords);
  const mode = useInvoiceMode();
  const { type } = choice.state;
  if (mode === 'none') return <NoInvoice />;
  if (mode === 'by-hand') return <PaperChoice choice={choice} />;
  return (
    <div className={classes['choice']}>
      <RadioCards
        label={words.type}
        inPairs
        value={type}
        options={invoiceChoices.map((one) => ({
          value: one,
          label: words.types[one],
          note: words.hints[one],
          below: one === '' ? undefined : <CodeField key={one} type={one} choice={choice} />,
        }))}
        onChange={choice.chooseType}
      />
      <p className={classes['note']}>
        <Info size={16} aria-hidden />
        {words.typeIsFixed}
      </p>
    </div>
  );
};

/** What a small-scale seller tells buyers. */
const NoInvoice = () => {
  const { none } = useWords(invoiceWords);
  return (
    <p className={classes['note']}>
      <Info size={16} aria-hidden />
      {none.note}
    </p>
  );
};
