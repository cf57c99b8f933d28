import { Button } from '@mantine/core';
import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { ProductCard, ProductGrid, useAddToCart } from '#web/shop/catalogue/index.ts';
import { ownedProductsQuery } from '#web/player/index.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WishHeart, wishListQuery } from '#web/shop/wish-list/index.ts';
import classes from './wish-list-page.module.css';

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
                    {product.IsSold ? <ForSale product={product} /> : <NotSold product={product} />}
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

/** The card, and below it the shortest way into the cart (LOOK-3), or to what is owned by now. */
const ForSale = ({ product }: { readonly product: Wish }) => {
  const words = useWords(wishListWords);
  const { catalogue } = useTexts();
  const { data: owned = [] } = useQuery(ownedProductsQuery);
  const cart = useAddToCart(product);
  const { ProductId, ProductKind, StockLeft } = product;
  const isOwned = owned.some((course) => course.ProductId === ProductId);
  return (
    <div className={classes['forSale']}>
      <ProductCard product={product} heading="h2" />
      {product.HasVariants === true && StockLeft !== 0 ? (
        <LinkButton to="/products/$slug" params={{ slug: product.Slug }} size="sm" variant="default">
          {catalogue.chooseVariant}
          <span className="visually-hidden" lang={langOf(product.ProdName)}>
            {product.ProdName}
          </span>
        </LinkButton>
      ) : isOwned ? (
        <LinkButton to="/users/mediaplayer" search={{ ProductId, Play: '1' }} size="sm" variant="default">
          {catalogue.owned[ProductKind === 'audio' ? 'audio' : 'video']}
        </LinkButton>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-label={words.addNamedToCart(product.ProdName)}
          disabled={cart.isPending || StockLeft === 0}
          onClick={cart.add}
        >
          {catalogue.addToCart}
        </Button>
      )}
    </div>
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
