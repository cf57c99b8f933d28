import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { ProductCard, ProductGrid } from '#web/features/catalogue/index.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WishHeart } from './wish-heart.tsx';
import classes from './wish-list-page.module.css';
import { wishListQuery } from './wish-queries.ts';

type Wish = Answer<typeof contract.qryWishList>[number];

/** What the member likes, the newest first, with what is no longer sold. */
export const WishListPage = () => {
  const words = useWords(wishListWords);
  const wishes = useQuery(wishListQuery);
  return (
    <Page>
      <h1>{words.title}</h1>
      <Loaded query={wishes} shape="cards">
        {(products) =>
          products.length === 0 ? (
            <EmptyState
              title={words.empty}
              hint={words.emptyHint}
              picture={<Drawing name="shelf" />}
              action={<LinkButton to="/">{words.goShopping}</LinkButton>}
            />
          ) : (
            <>
              <p className="dimmed small" role="status">
                {words.count(products.length)}
              </p>
              <ProductGrid>
                {products.map((product) => (
                  <li key={product.ProductId}>
                    {product.IsSold ? <ProductCard product={product} heading="h2" /> : <NotSold product={product} />}
                  </li>
                ))}
              </ProductGrid>
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

/** Its page is gone, so it leads nowhere; the heart takes it off the list. */
const NotSold = ({ product }: { readonly product: Wish }) => {
  const words = useWords(wishListWords);
  return (
    <article className={classes['notSold']}>
      <ProductImage fileUuid={product.FileUuid} alt="" sizes="(min-width: 75em) 280px, (min-width: 48em) 33vw, 50vw" />
      <div>
        <StatusBadge color="gray">{words.notSold}</StatusBadge>
      </div>
      <h2>{product.ProdName}</h2>
      <div className={classes['heart']}>
        <WishHeart product={product} look="card" />
      </div>
    </article>
  );
};
