import { formatNtd } from '@kapok/domain';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { VatSheet } from './vat-query.ts';
import classes from './vat-sheet.module.css';

/** How the papers follow from the money: payments less refunds, and what was open before and is open after. */
export const LedgerSection = ({ sheet: { Ledger, Total } }: { readonly sheet: VatSheet }) => {
  const words = useWords(accountingWords);
  const papersNtd = Total.Amount + Total.TaxAmount;
  const followsNtd = Ledger.Revenue - Ledger.Refunds + Ledger.OpenBefore - Ledger.OpenAfter;
  const rows = [
    [words.revenue, Ledger.Revenue],
    [words.vat.lessRefunds, -Ledger.Refunds],
    [words.vat.openBefore, Ledger.OpenBefore],
    [words.vat.openAfter, -Ledger.OpenAfter],
  ] as const;
  return (
    <Section title={words.vat.ledger} lead={words.vat.ledgerLead}>
      <dl className={classes['ledger']}>
        {rows.map(([name, sumNtd]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNtd(sumNtd)}</dd>
          </div>
        ))}
        <div className={classes['ledgerTotal']}>
          <dt>
            {words.vat.paperTotal}{' '}
            {papersNtd === followsNtd ? (
              <StatusBadge color="green">{words.vat.agrees}</StatusBadge>
            ) : (
              <StatusBadge color="red">{words.vat.differs(formatNtd(papersNtd - followsNtd))}</StatusBadge>
            )}
          </dt>
          <dd>{formatNtd(papersNtd)}</dd>
        </div>
      </dl>
    </Section>
  );
};
