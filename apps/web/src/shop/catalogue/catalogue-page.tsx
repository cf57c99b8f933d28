import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { later, WhenNear } from '#web/ui/when-near.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import classes from './catalogue-page.module.css';
import { catalogueQuery, isHome, isNarrowed, type CatalogueFilter, type ProductCardData } from './catalogue-queries.ts';
import { HomeHero } from './home-hero.tsx';
import heroClasses from './home-hero.module.css';
import { findSample, toShelves } from './home-shelves.ts';
import { homeQuery } from './home-query.ts';
import { HomeSection } from './home-sections.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SearchForm } from './search-form.tsx';

const route = getRouteApi('/');
/** As many as fit on the first screen: their images are wanted at once. */
const FIRST_SCREEN = 4;

export const CataloguePage = () => {
  const { catalogue } = useTexts();
  const filter = route.useSearch();
  return (
    <Page>
      <div className={classes['phoneSearch']}>
        <SearchForm />
      </div>
      {isHome(filter) ? (
        <Home />
      ) : (
        <>
          <header className={classes['head']}>
            <h1>{filter.Search === undefined ? catalogue.title : catalogue.searchTitle(filter.Search)}</h1>
          </header>
          <CatalogueFilters />
          <ProductList />
          <WhenNear of={RecentlyViewed} with={{}} />
        </>
      )}
    </Page>
  );
};

/** The shop window: the promise, and the products between the sections that the shop put around them (OWN-9). */
const Home = () => {
  const sections = useQuery(homeQuery).data ?? [];
  const at = sections.findIndex(({ Kind }) => Kind === 'list');
  const shown = (some: typeof sections) => some.map((section, index) => <HomeSection key={index} section={section} />);
  return (
    <>
      <Hero />
      {shown(sections.slice(0, Math.max(at, 0)))}
      <CatalogueFilters />
      <ProductList />
      {shown(sections.slice(at + 1))}
      <WhenNear of={HomeRows} with={{ withTeachers: sections.every(({ Kind }) => Kind !== 'teachers') }} />
    </>
  );
};

const HomeRows = later(async () => (await import('./home-rows.tsx')).HomeRows);
const RecentlyViewed = later(async () => (await import('./recently-viewed-row.tsx')).RecentlyViewed);

const Hero = () => {
  const list = useInfiniteQuery(catalogueQuery({}));
  return <HomeHero sample={findSample(list.data?.pages[0]?.Products ?? [])} />;
};

const Shelves = ({ products }: { readonly products: readonly ProductCardData[] }) => {
  const { home } = useTexts().catalogue;
  const sections = useQuery(homeQuery).data ?? [];
  const chosen = new Set(sections.flatMap(({ Products }) => Products.map(({ ProductId }) => ProductId)));
  const shelves = toShelves(products.filter(({ ProductId }) => !chosen.has(ProductId)));
  return (
    <div className={heroClasses['shelves']}>
      {shelves.map(({ name, products: onShelf }, at) => (
        <section key={name} aria-labelledby={`shelf-${name}`}>
          <h2 id={`shelf-${name}`}>{home.shelves[name]}</h2>
          <ProductGrid>
            {onShelf.map((product) => (
              <li key={product.ProductId}>
                <ProductCard product={product} heading="h3" eager={at === 0} />
              </li>
            ))}
          </ProductGrid>
        </section>
      ))}
    </div>
  );
};

const Cards = ({ products }: { readonly products: readonly ProductCardData[] }) => (
  <ProductGrid>
    {products.map((product, index) => (
      <li key={product.ProductId}>
        <ProductCard product={product} heading="h2" eager={index < FIRST_SCREEN} />
      </li>
    ))}
  </ProductGrid>
);

/** The way from the shelves to the list, and from a narrowed list back to the shelves. */
const OtherChoice = ({ filter }: { readonly filter: CatalogueFilter }) => {
  const { catalogue } = useTexts();
  if (isNarrowed(filter)) return <Link to="/">{catalogue.clearFilters}</Link>;
  if (!isHome(filter)) return null;
  return (
    <Link to="/" search={{ Sort: 'newest' }}>
      {catalogue.home.filterAll}
    </Link>
  );
};

const ProductList = () => {
  const { catalogue } = useTexts();
  const filter = route.useSearch();
  const list = useInfiniteQuery(catalogueQuery(filter));
  if (list.isError) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton shape="cards" />;

  const products = list.data.pages.flatMap((page) => page.Products);
  const total = list.data.pages[0] ?? { Total: 0, IsTotalCapped: false, IsApproximate: false };
  if (products.length === 0) return <NothingFound filter={filter} />;
  return (
    <>
      <p className={`dimmed small ${classes['found']}`} role="status">
        {total.IsApproximate ? <span>{catalogue.nearSearch(filter.Search ?? '')}</span> : null}
        {total.IsTotalCapped ? catalogue.countAtLeast(total.Total) : catalogue.count(total.Total)}
        <OtherChoice filter={filter} />
      </p>
      {isHome(filter) ? <Shelves products={products} /> : <Cards products={products} />}
      <MoreButton list={list} />
    </>
  );
};

const SeeAllButton = ({ filter }: { readonly filter: CatalogueFilter }) => {
  const { catalogue } = useTexts();
  return (
    <LinkButton to="/" variant="default">
      {filter.Search === undefined ? catalogue.clearFilters : catalogue.seeAll}
    </LinkButton>
  );
};

const NothingFound = ({ filter }: { readonly filter: CatalogueFilter }) => {
  const { catalogue } = useTexts();
  return (
    <EmptyState
      isNews
      title={filter.Search === undefined ? catalogue.empty : catalogue.emptySearch(filter.Search)}
      {...(filter.Search === undefined ? {} : { hint: catalogue.emptySearchHint })}
      picture={<Drawing name="search" />}
      {...(isNarrowed(filter) ? { action: <SeeAllButton filter={filter} /> } : {})}
    />
  );
};
