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
  readonly title: string;
  /** The products that are in already. */
  readonly chosen: readonly string[];
  /** How many there may be; missing: any number. */
  readonly most?: number;
  /** Which products are offered; missing: all. */
  readonly isOffered?: (product: ListedProduct) => boolean;
  readonly onChoose: (product: ListedProduct) => void;
  readonly onClose: () => void;
}

/** Looks for products of any state, and takes one after the other in. */
export const ProductChooser = ({
  title,
  chosen,
  most = Infinity,
  isOffered = () => true,
  onChoose,
  onClose,
}: ProductChooserProps) => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const { search, field } = useSearchInput();
  const filter = search === '' ? {} : { Search: search };
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  return (
    <Chooser
      title={title}
      searchLabel={words.search}
      emptyText={words.noProducts}
      field={field}
      list={list}
      choices={({ pages }) =>
        pages
          .flatMap((page) => page.Products)
          .filter(isOffered)
          .map((product) => ({
            id: product.ProductId,
            name: nameOf(product),
            facts: <ProductFacts product={product} />,
            isChosen: chosen.includes(product.ProductId),
            canChoose: chosen.length < most,
            onChoose: () => {
              onChoose(product);
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
