import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import type { ListedProduct } from './product-queries.ts';
import classes from './products-page.module.css';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';

export interface ProductListProps {
  readonly products: readonly ListedProduct[];
}

/** A table where there is room, cards on phones. */
export const ProductList = ({ products }: ProductListProps) => {
  const isWide = useIsWide();
  return isWide ? <ProductTable products={products} /> : <ProductCards products={products} />;
};

const ProductTitle = ({ product }: { readonly product: ListedProduct }) => {
  const nameOf = useNameOf();
  return (
    <div className={classes['product']}>
      <StaffImage fileUuid={product.FileUuid} alt="" />
      <div>
        <Link
          to="/mgnh/products/$productId"
          params={{ productId: product.ProductId }}
          className={classes['name'] ?? ''}
        >
          {nameOf(product)}
        </Link>
        <span className="dimmed small">{product.ProductId}</span>
      </div>
    </div>
  );
};

const PriceWords = ({ price }: { readonly price: number | null }) => {
  const words = useWords(productWords);
  return price === null ? <span className="dimmed">{words.noPrice}</span> : <>{formatNtd(price)}</>;
};

const ProductTable = ({ products }: ProductListProps) => {
  const words = useWords(productWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.product}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.status}</th>
          <th scope="col" className="number">
            {words.columns.price}
          </th>
          <th scope="col" className="number">
            {words.columns.stock}
          </th>
          <th scope="col">{words.columns.edited}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.ProductId}>
            <td>
              <ProductTitle product={product} />
            </td>
            <td className="nowrap">
              <KindBadge kind={product.ProductKind} />
            </td>
            <td>
              <div className={classes['badges']}>
                <ProductStatusBadges status={product.Status} hasChanges={product.HasDraft} />
              </div>
            </td>
            <td className="number">
              <PriceWords price={product.PriceWithTax} />
            </td>
            <td className="number">{product.StockLeft ?? '—'}</td>
            <td className="nowrap">{formatDayAndTime(product.EditedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ProductCards = ({ products }: ProductListProps) => {
  const words = useWords(productWords);
  return (
    <ul className={classes['cards']}>
      {products.map((product) => (
        <li key={product.ProductId} className="card">
          <ProductTitle product={product} />
          <div className={classes['badges']}>
            <KindBadge kind={product.ProductKind} />
            <ProductStatusBadges status={product.Status} hasChanges={product.HasDraft} />
          </div>
          <div className={classes['facts']}>
            <span className="money">
              <PriceWords price={product.PriceWithTax} />
            </span>
            {product.StockLeft === null ? null : <span className="small">{words.pieces(product.StockLeft)}</span>}
            <span className="dimmed small">{formatDayAndTime(product.EditedAt)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};
