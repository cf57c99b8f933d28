import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import type { VatSheet } from './vat-query.ts';
import classes from './vat-sheet.module.css';

/** Orders whose papers are not at one with the books: what whoever declares looks after first. */
export const OpenSection = ({ sheet: { Open, Ledger } }: { readonly sheet: VatSheet }) => {
  const { vat: words } = useWords(accountingWords);
  const mayOpen = useMayDo()('orders');
  return (
    <Section title={words.open(Ledger.OpenOrders)} lead={words.openLead}>
      <ul className={classes['open']}>
        {Open.map(({ CustomerOrderId, TotalAmount }) => (
          <li key={CustomerOrderId}>
            {mayOpen ? (
              <Link to="/mgnh/orders/$orderId" params={{ orderId: CustomerOrderId }}>
                {words.order(CustomerOrderId)}
              </Link>
            ) : (
              <span>{words.order(CustomerOrderId)}</span>
            )}
            <span>{formatNtd(TotalAmount)}</span>
          </li>
        ))}
      </ul>
      {Open.length < Ledger.OpenOrders ? <p className="dimmed small">{words.openMore(Open.length)}</p> : null}
    </Section>
  );
};
