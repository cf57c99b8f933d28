import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { Checkout } from '#web/shop/cart/index.ts';
import { PreviewPlaylist } from '#web/player/index.ts';
import { WishHeart } from '#web/shop/wish-list/index.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { later, WhenNear } from '#web/ui/when-near.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { BuyButtons, BuyPanel } from './buy-panel.tsx';
import { productQuery, type ProductDetailData } from './catalogue-queries.ts';
import { Gallery } from './gallery.tsx';
import { KindBadge, ProductCard } from './product-card.tsx';
import { lessonFacts } from './product-facts.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductTeachers } from './product-teachers.tsx';
import classes from './product-page.module.css';
import { Rating } from './rating.tsx';
import { rememberViewed } from './recently-viewed.ts';
import { useVariantChoice } from './variant-choice.ts';

const route = getRouteApi('/products/$slug');

export const ProductPage = () => (
  <>
    <Shown />
    <Checkout />
  </>
);

const Shown = () => {
  const { catalogue, errors, shell } = useTexts();
  const { slug } = route.useParams();
  const product = useQuery(productQuery(slug));
  const isUnknown = product.isError && failureCode(product.error) === 'not-found';
  usePageTitle(isUnknown ? shell.notFoundTitle : product.data?.ProdName);
  if (product.data !== undefined) return <ProductView key={slug} product={product.data} slug={slug} />;
  if (!product.isError)
    return (
      <Page>
        <h1 className="visually-hidden">{shell.loading}</h1>
        <Skeleton shape="product" />
      </Page>
    );
  return (
    <Page>
      {isUnknown ? (
        <>
          <h1 className="visually-hidden">{catalogue.notFound}</h1>
          <EmptyState title={catalogue.notFound} action={<LinkButton to="/">{shell.goHome}</LinkButton>} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{errors[failureCode(product.error)]}</h1>
          <ErrorState failure={product.error} onRetry={() => void product.refetch()} />
        </>
      )}
    </Page>
  );
};

const Reviews = later(async () => (await import('#web/shop/reviews/index.ts')).ReviewsSection);
const NearbyRows = later(async () => (await import('./nearby-rows.tsx')).NearbyRows);

interface ProductViewProps {
  readonly product: ProductDetailData;
  /** The address at which it is shown: its own, or that of a variant, which is chosen then. */
  readonly slug?: string;
  /** Shown to staff before it is published: nothing can be bought, and nothing is remembered. */
  readonly isPreview?: boolean;
}

/** Everything of one product. */
export const ProductView = ({ product, slug = product.Slug, isPreview = false }: ProductViewProps) => {
  const { catalogue } = useTexts();
  const choice = useVariantChoice(product, slug);
  useEffect(() => {
    if (!isPreview) rememberViewed(product.ProductId);
  }, [product.ProductId, isPreview]);
  return (
    <>
      <Page>
        <div className={classes['columns']}>
          <div className={classes['gallery']}>
            <Gallery product={product} shownUuid={choice.pictureUuid} />
          </div>
          <div className={classes['side']}>
            <ProductHead product={product} isPreview={isPreview} />
            <div inert={isPreview}>
              <BuyPanel choice={choice} />
            </div>
          </div>
          <div className={classes['main']}>
            {product.PlayList.length === 0 ? null : (
              <section aria-labelledby="playlist">
                <h2 id="playlist">{catalogue.playlist}</h2>
                <PreviewPlaylist
                  course={product}
                  product={{
                    productId: product.ProductId,
                    name: product.ProdName,
                    imageUuid: product.FileUuid ?? undefined,
                  }}
                />
              </section>
            )}
            <ProductTeachers teachers={product.Teachers} />
            {product.Description === '' ? null : (
              <section aria-labelledby="about">
                <h2 id="about">{catalogue.about[product.ProductKind === 'goods' ? 'goods' : 'course']}</h2>
                <Prose html={product.DescriptionHtml} lang={langOf(product.Description)} />
              </section>
            )}
            {product.Bundles.length === 0 ? null : (
              <section aria-labelledby="bundle">
                <h2 id="bundle">{catalogue.albumContents}</h2>
                <ProductGrid>
                  {product.Bundles.map((part) => (
                    <li key={part.ProductId}>
                      <ProductCard product={part} heading="h3" />
                    </li>
                  ))}
                </ProductGrid>
              </section>
            )}
            {isPreview ? null : (
              <div id="reviews" className={classes['reviews']}>
                <WhenNear key={product.ProductId} of={Reviews} with={{ product }} />
              </div>
            )}
          </div>
        </div>
        {isPreview ? null : (
          <WhenNear key={product.ProductId} of={NearbyRows} with={{ productId: product.ProductId }} />
        )}
      </Page>
      <div className={classes['phoneBar']} hidden={isPreview}>
        <BottomBar label={catalogue.buyNow}>
          <BarPrice product={choice.offered} />
          <div className={classes['barButtons']}>
            <BuyButtons choice={choice} />
          </div>
        </BottomBar>
      </div>
    </>
  );
};

/** Kind, name, rating and summary. */
const ProductHead = ({ product, isPreview }: Required<Pick<ProductViewProps, 'product' | 'isPreview'>>) => {
  const texts = useTexts();
  const facts = lessonFacts(product, texts);
  return (
    <header className={classes['head']}>
      <p className={classes['kind']}>
        <KindBadge kind={product.ProductKind} />
        {facts === null ? null : <span className="dimmed small">{facts}</span>}
      </p>
      <div className={classes['title']}>
        <h1 lang={langOf(product.ProdName)}>{product.ProdName}</h1>
        {isPreview ? null : (
          <div className={classes['heart']}>
            <WishHeart product={product} look="page" />
          </div>
        )}
      </div>
      {product.RatingAverage === null ? null : (
        <p>
          <a href="#reviews" className={classes['rating']}>
            <Rating average={product.RatingAverage} count={product.ReviewCount} />
          </a>
        </p>
      )}
      <p className="dimmed" lang={langOf(product.Summary)}>
        {product.Summary}
      </p>
    </header>
  );
};

const BarPrice = ({ product }: { readonly product: ProductDetailData }) => {
  const { catalogue, shell } = useTexts();
  if (product.AlreadyOwned) return null;
  const price = product.PriceWithTax === 0 ? shell.free : formatNtd(product.PriceWithTax);
  return <strong className="money">{product.IsPriceFrom === true ? catalogue.startingAt(price) : price}</strong>;
};
