import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import classes from './collection.module.css';
import { ContinueWatching } from './continue-watching.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { continueWatchingQuery, ownedProductsQuery } from './media-queries.ts';

type OwnedProduct = Answer<typeof contract.getMyProduct>[number];

/** What the member bought, as pictures that open the player; a single one is shown large (NAV-2). */
export const CollectionPage = () => {
  const { media } = useTexts();
  const owned = useQuery(ownedProductsQuery);
  const begun = useQuery(continueWatchingQuery);
  // It stands above the pictures, and would push them down if it came later. They do not wait for it any longer than that.
  const isFirstAwaited = begun.isPending && begun.failureCount === 0;
  return (
    <Page>
      <h1>{media.collectionTitle}</h1>
      {isFirstAwaited ? (
        <Skeleton shape="cards" />
      ) : (
        <>
          <ContinueWatching />
          <Loaded query={owned} shape="cards">
            {(products) => (products.length === 0 ? <NothingYet /> : <MediaTiles products={products} />)}
          </Loaded>
        </>
      )}
    </Page>
  );
};

const NothingYet = () => {
  const { media } = useTexts();
  return (
    <EmptyState
      title={media.empty}
      hint={media.emptyHint}
      picture={<Drawing name="shelf" />}
      action={<LinkButton to="/">{media.goShopping}</LinkButton>}
    />
  );
};

const FIRST_SCREEN = 4;

const MediaTiles = ({ products }: { readonly products: readonly OwnedProduct[] }) => {
  const isSingle = products.length === 1;
  return (
    <ul className={classes['grid']} data-single={isSingle || undefined}>
      {products.map((product, index) => (
        <li key={product.ProductId}>
          <MediaTile product={product} isLarge={isSingle} eager={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
};

interface MediaTileProps {
  readonly product: OwnedProduct;
  readonly isLarge: boolean;
  readonly eager: boolean;
}

/** A course: a press plays where the member stopped (LOOK-3). */
const MediaTile = ({ product, isLarge, eager }: MediaTileProps) => {
  const { Next } = product;
  return (
    <Link
      to="/users/mediaplayer"
      search={{ ProductId: product.ProductId, ...(Next === null ? {} : { tsfilename: Next.FileUuid }) }}
      className={classes['tile']}
    >
      <ProductImage
        fileUuid={product.FileUuid}
        alt=""
        ratio="4/3"
        eager={eager}
        sizes={isLarge ? '(min-width: 48em) 640px, 100vw' : '(min-width: 48em) 280px, 50vw'}
      />
      <span className={classes['name']} title={product.ProdName} lang={langOf(product.ProdName)}>
        {product.ProdName}
      </span>
      {product.State === 'new' ? null : <LessonsDone course={product} />}
      <WayOn product={product} isLarge={isLarge} />
    </Link>
  );
};

/** What the press does: begin, go on with a lesson, or start again. */
const WayOn = ({ product, isLarge }: Pick<MediaTileProps, 'product' | 'isLarge'>) => {
  const { media } = useTexts();
  const words = useWords(playerWords);
  const { State, Next, ProductKind } = product;
  if (Next === null) return <span className="dimmed small">{media.preparing}</span>;
  const label =
    State === 'begun'
      ? words.goOnWith(Next.Number)
      : words[State === 'new' ? 'start' : 'startAgain'][`${ProductKind}s` as const];
  return (
    <span className={classes[isLarge ? 'watch' : 'wayOn']}>
      <Play size={16} fill="currentColor" aria-hidden />
      <span>
        {label}
        {State === 'begun' ? <span className={classes['lesson']}>{Next.FileTitle}</span> : null}
      </span>
    </span>
  );
};
