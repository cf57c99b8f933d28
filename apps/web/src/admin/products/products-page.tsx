import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { productImportWords } from '#web/texts/product-import-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Paging } from '#web/admin/shared/paging.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { ExportButton } from './export-button.tsx';
import { FoundProducts } from './found-products.tsx';
import { NewProductOverlay } from './new-product-overlay.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productListQuery } from './product-queries.ts';

const ImportOverlay = lazy(() => import('./import-overlay.tsx').then((module) => ({ default: module.ImportOverlay })));

const route = getRouteApi('/signed-in/mgnh/products');

/** Products of every state, the last edited first (MGNT-2). */
export const ProductsPage = () => {
  const words = useWords(productWords);
  const importWords = useWords(productImportWords);
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  return (
    <StaffPage
      title={words.title}
      tools={
        <>
          <LinkButton to="/mgnh/categories" variant="default">
            {words.categories}
          </LinkButton>
          <ExportButton />
          <Button
            variant="default"
            leftSection={<FileUp size={18} aria-hidden />}
            onClick={() => {
              setOpened('import');
            }}
          >
            {importWords.open}
          </Button>
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              setOpened('new');
            }}
          >
            {words.create}
          </Button>
        </>
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
  const filter = route.useSearch();
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Loaded query={list} shape="rows">
      {({ pages }) => {
        const products = pages.flatMap((page) => page.Products);
        return products.length === 0 ? (
          <EmptyState
            title={isFiltered ? words.noProducts : words.noProductsYet}
            {...(isFiltered ? {} : { hint: words.noProductsYetHint })}
            picture={<PackageSearch size={48} strokeWidth={1.25} />}
          />
        ) : (
          <>
            <FoundProducts products={products} />
            <Paging list={list}>{words.shown(products.length)}</Paging>
          </>
        );
      }}
    </Loaded>
  );
};
