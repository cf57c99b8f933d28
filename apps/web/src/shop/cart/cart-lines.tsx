import { formatNtd } from '@kapok/domain';
import { Truck } from 'lucide-react';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import {
  CardQuantity,
  LineAction,
  LineFacts,
  LineName,
  LineQuantity,
  LineShownPrice,
  LineTax,
  LineTotal,
  LineUnitPrice,
  type LineProps,
} from './cart-line-parts.tsx';
import type { CartLineData } from './cart-query.ts';
import classes from './cart.module.css';

export interface CartLinesProps extends Pick<LineProps, 'isOpen' | 'busy' | 'onChange' | 'onChooseDelivery'> {
  readonly lines: readonly CartLineData[];
}

/** What is being bought: a table on wide screens, cards on phones (CART-1). */
export const CartLines = ({ lines, ...rest }: CartLinesProps) => {
  const isWide = useIsWide();
  const hasShipping = lines.some((line) => line.IsTransport);
  const rows = lines.map((line, index) => ({ ...rest, line, hasShipping, position: index + 1 }));
  return isWide ? <LineTable rows={rows} /> : <LineCards rows={rows} />;
};

const LinePicture = ({ line }: { readonly line: CartLineData }) => (
  <div className={classes['picture']}>
    {line.IsTransport ? (
      <Truck size={28} strokeWidth={1.5} aria-hidden />
    ) : (
      <ProductImage fileUuid={line.FileUuid} alt="" ratio="1/1" sizes="72px" />
    )}
  </div>
);

const LineTable = ({ rows }: { readonly rows: readonly LineProps[] }) => {
  const cart = useWords(cartWords);
  const { shell } = useTexts();
  const savings = useWords(savingsWords);
  const withTax = useShowsTax();
  return (
    <table className={`table ${classes['table']}`}>
      <caption className="visually-hidden">{shell.cart}</caption>
      <thead>
        <tr>
          <th scope="col">{cart.number}</th>
          <th scope="col">{cart.productId}</th>
          <th scope="col">{cart.productName}</th>
          <th scope="col" className="number">
            {withTax ? cart.unitPrice : cart.plain.unitPrice}
          </th>
          <th scope="col" className="number">
            {cart.quantity}
          </th>
          {withTax ? (
            <>
              <th scope="col" className="number">
                {cart.subtotal}
              </th>
              <th scope="col" className="number">
                {cart.tax}
              </th>
            </>
          ) : null}
          <th scope="col" className="number">
            {withTax ? savings.lineTotal : cart.plain.lineTotal}
          </th>
          <th scope="col">
            <span className="visually-hidden">{cart.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line.ProductId}>
            <td className={classes['quiet']}>{row.position}</td>
            <td className={classes['quiet']}>{row.line.ProductId}</td>
            <td>
              <div className={classes['named']}>
                <LinePicture line={row.line} />
                <div>
                  <LineName line={row.line} />
                  {withTax ? <LineShownPrice line={row.line} /> : null}
                </div>
              </div>
            </td>
            <td className={`number ${classes['quiet']}`}>
              <LineUnitPrice line={row.line} />
            </td>
            <td className="number">
              <LineQuantity {...row} />
            </td>
            {withTax ? (
              <>
                <td className={`number ${classes['quiet']}`}>{formatNtd(row.line.Amount)}</td>
                <td className={`number ${classes['quiet']}`}>
                  <LineTax line={row.line} />
                </td>
              </>
            ) : null}
            <td className="number">
              <LineTotal line={row.line} />
            </td>
            <td className={`number ${classes['deed']}`}>
              <LineAction {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const LineCards = ({ rows }: { readonly rows: readonly LineProps[] }) => {
  const cart = useWords(cartWords);
  const savings = useWords(savingsWords);
  const withTax = useShowsTax();
  return (
    <ul className={classes['cards']}>
      {rows.map((row) => (
        <li key={row.line.ProductId} className={`card ${classes['card']}`}>
          <LinePicture line={row.line} />
          <div className={classes['cardWords']}>
            <LineName line={row.line} />
            <LineFacts line={row.line} />
          </div>
          <div className={classes['cardFoot']}>
            <CardQuantity {...row} />
            <LineAction {...row} />
            <dl className={classes['cardSum']}>
              <dt className="visually-hidden">{withTax ? savings.lineTotal : cart.plain.lineTotal}</dt>
              <dd>
                <LineTotal line={row.line} />
              </dd>
              {withTax ? (
                <>
                  <dt>{cart.subtotal}</dt>
                  <dd className="money">{formatNtd(row.line.Amount)}</dd>
                  <dt>{cart.tax}</dt>
                  <dd className="money">
                    <LineTax line={row.line} />
                  </dd>
                </>
              ) : null}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
};
