import { contract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call, openCall } from '#web/api/api.ts';

export type ProductCardData = Answer<typeof contract.qryCatalogue>['Products'][number];
export type ProductDetailData = Answer<typeof contract.qryProductBySlug>;

const PAGE_SIZE = 24;

export interface CatalogueFilter {
  readonly Search?: string;
  readonly CategoryCode?: string;
  readonly ProductKind?: ProductCardData['ProductKind'];
  readonly Sort?: 'newest' | 'price';
}

/** Published products page by page; asks without waiting for a token, since everybody sees the same. */
export const catalogueQuery = (filter: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', filter],
    queryFn: ({ pageParam }) => openCall(contract.qryCatalogue, { ...filter, Offset: pageParam, Limit: PAGE_SIZE }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.Products.length, 0);
      return last.Products.length > 0 && shown < last.Total ? shown : undefined;
    },
  });

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => openCall(contract.qryCategories, {}),
});

/** Everything on a product page, with what the caller already owns. */
export const productQuery = (slug: string) =>
  queryOptions({ queryKey: ['product', slug], queryFn: () => call(contract.qryProductBySlug, { Slug: slug }) });
