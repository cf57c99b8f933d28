import { formatNtd } from '@kapok/domain';
import { Undo2 } from 'lucide-react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { totalAfterAllowances } from './invoice-facts.ts';
import classes from './invoice.module.css';
import type { InvoiceData } from './invoice-query.ts';

/** What refunds have taken off an invoice, and what is left of it. */
export const InvoiceAllowances = ({ invoice }: { readonly invoice: InvoiceData }) => {
  const words = useWords(invoiceWords);
  if (invoice.Allowances.length === 0) return null;
  return (
    <div className={classes['allowances']}>
      <h4>
        <Undo2 size={16} aria-hidden />
        {words.allowances}
      </h4>
      <ul>
        {invoice.Allowances.map((allowance, index) => (
          <li key={allowance.AllowanceNumber ?? index}>
            <span>
              {words.allowanceNumber} {allowance.AllowanceNumber ?? words.pending}
              <span className="dimmed small">
                {allowance.IssuedAt === null ? null : `${formatDay(allowance.IssuedAt)} · `}
                {words.allowanceParts(formatNtd(allowance.Amount), formatNtd(allowance.TaxAmount))}
              </span>
            </span>
            <span className="money">{formatNtd(-(allowance.Amount + allowance.TaxAmount))}</span>
          </li>
        ))}
        <li>
          <strong>{words.afterAllowances}</strong>
          <strong className="money">{formatNtd(totalAfterAllowances(invoice))}</strong>
        </li>
      </ul>
    </div>
  );
};
