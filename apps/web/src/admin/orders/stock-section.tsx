import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { formatChange } from '#web/ui/format-change.ts';
import { Section } from '#web/ui/section.tsx';
import { UnbrokenParts } from '#web/ui/unbroken.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';

type Movement = WholeOrder['StockMovements'][number];

const signed = (pieces: number): string => (pieces === 0 ? '' : formatChange(pieces));

/** How the goods of the order moved through the stock; nothing for an order without goods. */
export const StockSection = ({ movements }: { readonly movements: readonly Movement[] }) => {
  const { order: words } = useWords(managementOrderWords);
  if (movements.length === 0) return null;
  const reasons: Readonly<Record<string, string>> = words.stockReasons;
  return (
    <Section title={words.stock}>
      <div className={classes['scroll']} role="group" aria-label={words.stock} tabIndex={0}>
        <table className="table">
          <caption className="visually-hidden">{words.stock}</caption>
          <thead>
            <tr>
              <th scope="col">{words.at}</th>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.state}</th>
              <th scope="col" className="number">
                {words.free}
              </th>
              <th scope="col" className="number">
                {words.reserved}
              </th>
              <th scope="col" className="number">
                {words.sold}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement, index) => (
              <tr key={`${movement.At}-${movement.ProductId}-${index}`}>
                <td>
                  <UnbrokenParts parts={formatDayAndTime(movement.At).split(' ')} />
                </td>
                <td className="nowrap">{movement.ProductId}</td>
                <td className="nowrap">{reasons[movement.Reason] ?? movement.Reason}</td>
                <td className="number">{signed(movement.FreeChange)}</td>
                <td className="number">{signed(movement.ReservedChange)}</td>
                <td className="number">{signed(movement.SoldChange)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
