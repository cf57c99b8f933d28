import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import managementClasses from '../management.module.css';
import { StaffPage } from '../staff-page.tsx';
import { NewProductOverlay } from './new-product-overlay.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';
import { productListQuery } from './product-queries.ts';
import classes from './products-page.module.css';

const ImportOverlay = lazy(() => import('./import-overlay.tsx').then((module) => ({ default: module.ImportOverlay })));

const route = getRouteApi('/signed-in/mgnh/products');

/** Products of every state, the last edited first (MGNT-2). */
export const ProductsPage = () => {
  const words = useWords(productWords);
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  return (
    <StaffPage
      title={words.title}
      tools={
        <div className={classes['tools']}>
          <LinkButton to="/mgnh/categories" variant="default">
            {words.categories}
          </LinkButton>
          <Button
            variant="default"
            leftSection={<FileUp size={18} aria-hidden />}
            onClick={() => {
              setOpened('import');
            }}
          >
            {words.importing.open}
          </Button>
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              setOpened('new');
            }}
          >
            {words.create}
          </Button>
        </div>
      }
    >
      <ProductFilters />
      <Results />
      {opened === 'new' ? <NewProductOverlay onClose={close} /> : null}
      {opened === 'import' ? (
        <Suspense>
          <ImportOverlay onClose={close} />
        </Suspense>
      ) : null}
    </StaffPage>
  );
};

const Results = () => {
  const words = useWords(productWords);
  const { shell } = useTexts();
  const filter = route.useSearch();
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  if (list.isError) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton shape="rows" />;
  const products = list.data.pages.flatMap((page) => page.Products);
  const isFiltered = Object.keys(filter).length > 0;
  if (products.length === 0)
    return (
      <EmptyState
        title={isFiltered ? words.noProducts : words.noProductsYet}
        picture={<PackageSearch size={48} strokeWidth={1.25} />}
      />
    );
  return (
    <>
      <ProductList products={products} />
      <div className={managementClasses['paging']}>
        <p className="dimmed small" role="status">
          {words.shown(products.length)}
        </p>
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {shell.loadMore}
          </Button>
        ) : null}
      </div>
    </>
  );
};
