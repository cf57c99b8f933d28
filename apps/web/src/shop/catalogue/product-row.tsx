import { useId, type ReactNode } from 'react';
import type { ProductCardData } from './catalogue-queries.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-row.module.css';

export interface ProductRowProps {
  readonly title: string;
  readonly products: readonly ProductCardData[];
  /** Beside the title. */
  readonly tool?: ReactNode;
}

/** Some products side by side under a title: scrolled sideways where there is no room for all. */
export const ProductRow = ({ title, products, tool }: ProductRowProps) => {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes['row']}>
      <div className={classes['head']}>
        <h2 id={titleId}>{title}</h2>
        {tool}
      </div>
      <ul>
        {products.map((product) => (
          <li key={product.ProductId}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
};
