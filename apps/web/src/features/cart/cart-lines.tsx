import { formatNtd } from '@kapok/domain';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { savingsRows } from '#web/features/savings/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import {
  CardQuantity,
  LineAction,
  LineFacts,
  LineName,
  LinePrice,
  LineQuantity,
  LineSum,
  type LineProps,
} from './cart-line-parts.tsx';
import type { CartData, CartLineData } from './cart-query.ts';
import classes from './cart.module.css';

export interface CartLinesProps extends Pick<LineProps, 'isOpen' | 'busy' | 'onChange' | 'onChooseDelivery'> {
  readonly lines: readonly CartLineData[];
  readonly totals: CartData['CustomerOrderMS'] & Pick<CartData, 'Savings'>;
  /** Beside the sum: where an open cart takes coupon and points. */
  readonly children?: ReactNode;
}

/** What is being bought and what it adds up to: a table on wide screens, cards on phones (CART-1). */
export const CartLines = ({ lines, totals, children, ...rest }: CartLinesProps) => {
  const { cart } = useTexts();
  const savings = useWords(savingsWords);
  const isWide = useIsWide();
  const hasShipping = lines.some((line) => line.IsTransport);
  const rows = lines.map((line, index) => ({ ...rest, line, hasShipping, position: index + 1 }));
  return (
    <div className={classes['lines']}>
      {isWide ? <LineTable rows={rows} /> : <LineCards rows={rows} />}
      <div className={classes['foot']}>
        <div>{children}</div>
        <div>
          <MoneyRows totals={totals} labels={cart} before={savingsRows(totals, savings)} />
        </div>
      </div>
    </div>
  );
};

const LineTable = ({ rows }: { readonly rows: readonly LineProps[] }) => {
  const { cart } = useTexts();
  return (
    <table className="table">
      <caption className="visually-hidden">{cart.title}</caption>
      <thead>
        <tr>
          <th scope="col">{cart.number}</th>
          <th scope="col">{cart.productId}</th>
          <th scope="col">{cart.productName}</th>
          <th scope="col" className="number">
            {cart.unitPrice}
          </th>
          <th scope="col" className="number">
            {cart.quantity}
          </th>
          <th scope="col" className="number">
            {cart.subtotal}
          </th>
          <th scope="col" className="number">
            {cart.tax}
          </th>
          <th scope="col">
            <span className="visually-hidden">{cart.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line.ProductId}>
            <td>{row.position}</td>
            <td className="nowrap">{row.line.ProductId}</td>
            <td className={classes['nameCell']}>
              <LineName line={row.line} />
            </td>
            <td className="number">
              <LinePrice line={row.line} />
            </td>
            <td className="number">
              <LineQuantity {...row} />
            </td>
            <td className="number">
              <LineSum line={row.line} />
            </td>
            <td className="number">{formatNtd(row.line.TaxAmount)}</td>
            <td className="number">
              <LineAction {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const LineCards = ({ rows }: { readonly rows: readonly LineProps[] }) => {
  const { cart } = useTexts();
  return (
    <ul className={classes['cards']}>
      {rows.map((row) => (
        <li key={row.line.ProductId} className={`card ${classes['card']}`}>
          <div className={classes['cardImage']}>
            {row.line.IsTransport ? (
              <Truck size={28} strokeWidth={1.5} aria-hidden />
            ) : (
              <ProductImage fileUuid={row.line.FileUuid} alt="" ratio="1/1" sizes="72px" />
            )}
          </div>
          <div className={classes['cardWords']}>
            <LineName line={row.line} />
            <LineFacts line={row.line} />
          </div>
          <div className={classes['cardFoot']}>
            <CardQuantity {...row} />
            <LineAction {...row} />
            <dl className={classes['cardSum']}>
              <dt className="visually-hidden">{cart.subtotal}</dt>
              <dd>
                <LineSum line={row.line} />
              </dd>
              <dt>{cart.tax}</dt>
              <dd className="money">{formatNtd(row.line.TaxAmount)}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
};
