import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useSearchInput } from '#web/ui/use-search-input.ts';
import { Chooser } from './chooser.tsx';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import { productListQuery, type ListedProduct } from './product-queries.ts';
import classes from './sections.module.css';

export interface ProductChooserProps {
  /** The products that are in already; a bundle cannot hold itself. */
  readonly chosen: readonly string[];
  readonly onChoose: (productId: string) => void;
  readonly onClose: () => void;
}

/** The products that a bundle can hold: all but other bundles. */
export const ProductChooser = ({ chosen, onChoose, onClose }: ProductChooserProps) => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const { search, field } = useSearchInput();
  const filter = search === '' ? {} : { Search: search };
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  return (
    <Chooser
      title={words.album.choose}
      searchLabel={words.search}
      emptyText={words.noProducts}
      field={field}
      list={list}
      choices={({ pages }) =>
        pages
          .flatMap((page) => page.Products)
          .filter(({ ProductKind }) => ProductKind !== 'album')
          .map((product) => ({
            id: product.ProductId,
            name: nameOf(product),
            facts: <ProductFacts product={product} />,
            isChosen: chosen.includes(product.ProductId),
            canChoose: true,
            onChoose: () => {
              onChoose(product.ProductId);
            },
          }))
      }
      onClose={onClose}
    />
  );
};

const ProductFacts = ({ product }: { readonly product: ListedProduct }) => {
  const nameOf = useNameOf();
  return (
    <div>
      <strong>{nameOf(product)}</strong>
      <div className={classes['badges']}>
        <KindBadge kind={product.ProductKind} />
        <ProductStatusBadges status={product.Status} hasChanges={false} />
        <span className="dimmed small">{product.ProductId}</span>
      </div>
    </div>
  );
};
