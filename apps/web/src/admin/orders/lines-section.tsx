import { formatNtd } from '@kapok/domain';
import { formatBalance, savingsRows } from '#web/shop/discounts/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { seatWords } from '#web/texts/seat-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { ViewingSaid } from '#web/admin/refunds/index.ts';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';

type Line = WholeOrder['Lines'][number];

interface LinesProps {
  readonly lines: readonly Line[];
  /** What coupon and points came off; the words of the columns follow it. */
  readonly withTax: boolean;
  /** Whether the order states tax; a small-scale seller's do not (OWN-7). */
  readonly statesTax: boolean;
}

/** What was ordered, with prices, what coupon and points took off, and taxes. */
export const LinesSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const savings = useWords(savingsWords);
  const isWide = useIsWide();
  const statesTax = useShowsTax(order.InvoiceMode);
  const lines = { lines: order.Lines, withTax: order.Savings.WithTax, statesTax };
  return (
    <Section title={words.lines}>
      {isWide ? <LinesTable {...lines} /> : <LineRows {...lines} />}
      <div className={classes['totals']}>
        <MoneyRows totals={order} labels={words} before={savingsRows(order, savings)} invoiceMode={order.InvoiceMode} />
      </div>
    </Section>
  );
};

const LinesTable = ({ lines, withTax, statesTax }: LinesProps) => {
  const { order: words } = useWords(managementOrderWords);
  const { plain } = useWords(cartWords);
  const savings = useWords(savingsWords);
  const listPrice = withTax ? words.listPrice : words.listPriceBeforeTax;
  const columns = [
    statesTax ? listPrice : plain.unitPrice,
    words.quantity,
    words.discount,
    ...(statesTax ? [words.unitPrice, words.subtotal, words.tax, words.lineTotal] : [plain.lineTotal]),
  ];
  return (
    <table className="table">
      <caption className="visually-hidden">{words.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.ProductId}>
            <td>
              {line.ProductName}
              <p className="dimmed small">
                {line.ProductId} · {words.kinds[line.Kind]}
                {line.ViewedPastLimit ? ` · ${words.viewed}` : ''}
                <GivenBack line={line} />
              </p>
              <Viewing line={line} />
              <SeatsSaid line={line} />
            </td>
            <td className="number">{formatNtd(line.PriceWithTax ?? line.ListPrice)}</td>
            <td className="number">{line.Qty}</td>
            <td className="number">
              <Discount line={line} />
            </td>
            {statesTax ? (
              <>
                <td className="number">{formatNtd(line.UnitPrice)}</td>
                <td className="number">{formatNtd(line.Amount)}</td>
                <td className="number">
                  {line.TaxKind === 'taxable' ? formatNtd(line.TaxAmount) : savings.taxKinds[line.TaxKind]}
                </td>
              </>
            ) : null}
            <td className="number">{formatNtd(line.Amount + line.TaxAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How many pieces staff gave the money of back. */
const GivenBack = ({ line: { GivenBackQty } }: { readonly line: Line }) => {
  const { givenPieces } = useWords(giveBackWords);
  return GivenBackQty === 0 ? null : ` · ${givenPieces(GivenBackQty)}`;
};

/** Of a course: what was watched and sent by now. */
const Viewing = ({ line: { Viewing: viewing } }: { readonly line: Line }) =>
  viewing === null ? null : (
    <p className="dimmed small">
      <ViewingSaid viewing={viewing} />
    </p>
  );

/** Of seats: how many are open, redeemed and refunded. */
const SeatsSaid = ({ line: { Seats } }: { readonly line: Line }) => {
  const words = useWords(seatWords);
  if (Seats === null) return null;
  return <p className="dimmed small">{words.staff(Seats.Open, Seats.Redeemed, Seats.Withdrawn)}</p>;
};

/** What was taken off the line, and how much of it in points. */
const Discount = ({ line: { Discount: discountNtd, PointsUsed } }: { readonly line: Line }) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <>
      {formatNtd(-discountNtd)}
      {PointsUsed === 0 ? null : <p className="dimmed small">{words.pointsPart(formatBalance(PointsUsed))}</p>}
    </>
  );
};

const LineRows = ({ lines, withTax, statesTax }: LinesProps) => {
  const { order: words } = useWords(managementOrderWords);
  const { plain } = useWords(cartWords);
  const listPrice = withTax ? words.listPrice : words.listPriceBeforeTax;
  return (
    <ul className={classes['rows']}>
      {lines.map((line) => (
        <li key={line.ProductId}>
          <span>
            <Unbroken>{`${line.ProductName} × ${line.Qty}`}</Unbroken>
          </span>
          <div className={classes['rowHead']}>
            <span className="dimmed small">
              {line.ProductId} · {words.kinds[line.Kind]}
              <GivenBack line={line} />
            </span>
            <span className="money">{formatNtd(line.Amount + line.TaxAmount)}</span>
          </div>
          <Viewing line={line} />
          <SeatsSaid line={line} />
          {line.Discount === 0 ? null : (
            <>
              <div className={`dimmed small ${classes['rowHead']}`}>
                <span>{statesTax ? listPrice : plain.unitPrice}</span>
                <span>{formatNtd(line.PriceWithTax ?? line.ListPrice)}</span>
              </div>
              <div className={`dimmed small ${classes['rowHead']}`}>
                <span>
                  {words.discount}
                  {line.PointsUsed === 0 ? '' : ` · ${words.pointsPart(formatBalance(line.PointsUsed))}`}
                </span>
                <span>{formatNtd(-line.Discount)}</span>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
