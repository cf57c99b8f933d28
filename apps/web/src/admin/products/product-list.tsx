import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import type { ListedProduct } from './product-queries.ts';
import classes from './products-page.module.css';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';
import { Tick } from '#web/admin/shared/tick.tsx';

export interface ProductListProps {
  readonly products: readonly ListedProduct[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (productIds: readonly string[], isChosen: boolean) => void;
}

/** A table where there is room, cards on phones. */
export const ProductList = (props: ProductListProps) => {
  const isWide = useIsWide();
  return isWide ? <ProductTable {...props} /> : <ProductCards {...props} />;
};

interface ProductTickProps extends Pick<ProductListProps, 'chosen' | 'onChoose'> {
  readonly product: ListedProduct;
}

const ProductTick = ({ product, chosen, onChoose }: ProductTickProps) => {
  const { bulk } = useWords(productOfferWords);
  const nameOf = useNameOf();
  return (
    <Tick
      label={bulk.choose(`${nameOf(product)} ${product.ProductId}`)}
      isOn={chosen.has(product.ProductId)}
      onChange={(isOn) => {
        onChoose([product.ProductId], isOn);
      }}
    />
  );
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
        <VariantNote product={product} />
      </div>
    </div>
  );
};

/** Whether it is a variant, or how many it has. */
const VariantNote = ({ product: { VariantOf, VariantCount } }: { readonly product: ListedProduct }) => {
  const words = useWords(variantWords);
  if (VariantOf === null && VariantCount === 0) return null;
  return <span className="dimmed small">{VariantOf === null ? words.count(VariantCount) : words.isVariant}</span>;
};

const PriceWords = ({ product }: { readonly product: ListedProduct }) => {
  const { PriceWithTax: price, Sale: sale, isOnSale } = product;
  const words = useWords(productWords);
  const { sale: saleWords } = useWords(productOfferWords);
  if (price === null) return <span className="dimmed">{words.noPrice}</span>;
  if (sale === null) return formatNtd(price);
  return (
    <>
      {formatNtd(price)}
      <span className={`small ${classes['sale']}`}>
        {(isOnSale ? saleWords.now : saleWords.comes)(formatNtd(sale.PriceWithTax))}
      </span>
    </>
  );
};

const ProductTable = ({ products, chosen, onChoose }: ProductListProps) => {
  const words = useWords(productWords);
  const withTax = useShowsTax();
  const { bulk } = useWords(productOfferWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes['tick']}>
            <Tick
              label={bulk.chooseAll}
              isOn={products.every(({ ProductId }) => chosen.has(ProductId))}
              onChange={(isOn) => {
                onChoose(
                  products.map(({ ProductId }) => ProductId),
                  isOn,
                );
              }}
            />
          </th>
          <th scope="col">{words.columns.product}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.status}</th>
          <th scope="col" className="number">
            {withTax ? words.columns.price : words.columns.plainPrice}
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
            <td className={classes['tick']}>
              <ProductTick product={product} chosen={chosen} onChoose={onChoose} />
            </td>
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
              <PriceWords product={product} />
            </td>
            <td className="number">{product.StockLeft ?? '—'}</td>
            <td className="nowrap">{formatDayAndTime(product.EditedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ProductCards = ({ products, chosen, onChoose }: ProductListProps) => {
  const words = useWords(productWords);
  return (
    <ul className={classes['cards']}>
      {products.map((product) => (
        <li key={product.ProductId} className="card">
          <div className={classes['cardHead']}>
            <ProductTick product={product} chosen={chosen} onChoose={onChoose} />
            <ProductTitle product={product} />
          </div>
          <div className={classes['badges']}>
            <KindBadge kind={product.ProductKind} />
            <ProductStatusBadges status={product.Status} hasChanges={product.HasDraft} />
          </div>
          <div className={classes['facts']}>
            <span className="money">
              <PriceWords product={product} />
            </span>
            {product.StockLeft === null ? null : <span className="small">{words.pieces(product.StockLeft)}</span>}
            <span className="dimmed small">{formatDayAndTime(product.EditedAt)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};
