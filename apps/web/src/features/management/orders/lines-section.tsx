import { formatNtd } from '@kapok/domain';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { WholeOrder } from './order-queries.ts';
import classes from './order-page.module.css';

/** What was ordered, with prices and taxes. */
export const LinesSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const isWide = useIsWide();
  return (
    <Section title={words.lines}>
      {isWide ? <LinesTable order={order} /> : <LineRows order={order} />}
      <div className={classes['totals']}>
        <MoneyRows totals={order} labels={words} />
      </div>
    </Section>
  );
};

const LinesTable = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" className="number">
            {words.unitPrice}
          </th>
          <th scope="col" className="number">
            {words.quantity}
          </th>
          <th scope="col" className="number">
            {words.subtotal}
          </th>
          <th scope="col" className="number">
            {words.tax}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.Lines.map((line) => (
          <tr key={line.ProductId}>
            <td>
              {line.ProductName}
              <p className="dimmed small">
                {line.ProductId} · {words.kinds[line.Kind]}
                {line.ViewedPastLimit ? ` · ${words.viewed}` : ''}
              </p>
            </td>
            <td className="number">{formatNtd(line.UnitPrice)}</td>
            <td className="number">{line.Qty}</td>
            <td className="number">{formatNtd(line.Amount)}</td>
            <td className="number">{formatNtd(line.TaxAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const LineRows = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <ul className={classes['rows']}>
      {order.Lines.map((line) => (
        <li key={line.ProductId}>
          <span>
            <Unbroken>{`${line.ProductName} × ${line.Qty}`}</Unbroken>
          </span>
          <div className={classes['rowHead']}>
            <span className="dimmed small">
              {line.ProductId} · {words.kinds[line.Kind]}
            </span>
            <span className="money">{formatNtd(line.Amount)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};
