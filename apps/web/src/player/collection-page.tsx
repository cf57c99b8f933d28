import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatOpening } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AnnouncementMark } from './announcement-mark.tsx';
import classes from './collection.module.css';
import { ContinueWatching } from './continue-watching.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { continueWatchingQuery, ownedProductsQuery } from './media-queries.ts';
import { wayOnOf } from './way-on.ts';
import { TranscriptSearch } from './transcript-search.tsx';

type OwnedProduct = Answer<typeof contract.getMyProduct>[number];

const route = getRouteApi('/signed-in/users/');

/** Fetched for who searches. */
const TranscriptHits = lazy(async () => ({
  default: (await import('./transcript-hits.tsx')).TranscriptHits,
}));

/** What the member bought, as pictures that open the player; a single one is shown large (NAV-2). */
export const CollectionPage = () => {
  const { media } = useTexts();
  const { Said } = route.useSearch();
  return (
    <Page>
      <h1>{media.collectionTitle}</h1>
      {Said === undefined ? (
        <Collection />
      ) : (
        <>
          <TranscriptSearch key={Said} before={Said} />
          <Suspense fallback={<Skeleton shape="rows" />}>
            <TranscriptHits search={Said} />
          </Suspense>
        </>
      )}
    </Page>
  );
};

const Collection = () => {
  const owned = useQuery(ownedProductsQuery);
  const begun = useQuery(continueWatchingQuery);
  // It stands above the pictures, and would push them down if it came later. They do not wait for it any longer than that.
  const isFirstAwaited = begun.isPending && begun.failureCount === 0;
  if (isFirstAwaited || (owned.isPending && owned.failureCount === 0)) return <Skeleton shape="cards" />;
  return (
    <>
      {owned.data === undefined || owned.data.length === 0 ? null : <TranscriptSearch />}
      <ContinueWatching />
      <Loaded query={owned} shape="cards">
        {(products) => (products.length === 0 ? <NothingYet /> : <MediaTiles products={products} />)}
      </Loaded>
      <RedeemLink />
    </>
  );
};

/** For who was given a code of a course, and not its link. */
const RedeemLink = () => {
  const { redeem } = useWords(playerWords);
  return (
    <p className={classes['redeem']}>
      {redeem.invitation} <Link to="/redeem">{redeem.title}</Link>
    </p>
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
  const on = wayOnOf(product);
  return (
    <Link
      to="/users/mediaplayer"
      search={{ ProductId: product.ProductId, ...(on === null ? {} : { tsfilename: on.uuid }) }}
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
      <span className={classes['news']}>
        <AnnouncementMark productId={product.ProductId} />
      </span>
    </Link>
  );
};

/** What the press does: begin, go on with a lesson, or start again. */
const WayOn = ({ product, isLarge }: Pick<MediaTileProps, 'product' | 'isLarge'>) => {
  const { media } = useTexts();
  const words = useWords(playerWords);
  const { State, OpensNext, ProductKind } = product;
  const on = wayOnOf(product);
  if (on === null)
    return (
      <span className="dimmed small">
        {OpensNext === undefined
          ? media.preparing
          : words.opensNext(OpensNext.Number, formatOpening(OpensNext.OpensAt))}
      </span>
    );
  const label =
    State === 'begun'
      ? words.goOnWith(on.number)
      : words[State === 'new' ? 'start' : 'startAgain'][`${ProductKind}s` as const];
  return (
    <span className={classes[isLarge ? 'watch' : 'wayOn']}>
      <Play size={16} fill="currentColor" aria-hidden />
      <span>
        {label}
        {State === 'begun' ? <span className={classes['lesson']}>{on.title}</span> : null}
      </span>
    </span>
  );
};
