import { contract } from '@kapok/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call, openCall } from '#web/api/api.ts';
import type { catalogueSorts } from './catalogue-kinds.ts';

export type ProductCardData = Answer<typeof contract.qryCatalogue>['Products'][number];
export type ProductDetailData = Answer<typeof contract.qryProductBySlug>;

const PAGE_SIZE = 24;

/** What the address of the catalogue holds. Prices are with tax, whole NTD, as text. */
export interface CatalogueFilter {
  readonly Search?: string;
  readonly CategoryCode?: string;
  readonly ProductKind?: ProductCardData['ProductKind'];
  readonly PriceFrom?: string;
  readonly PriceBelow?: string;
  readonly InStock?: '1';
  readonly Sort?: (typeof catalogueSorts)[number];
}

/** The parts that narrow the list down, as the server takes them; the order is none of them. */
const narrowingOf = ({ Search, CategoryCode, ProductKind, PriceFrom, PriceBelow, InStock }: CatalogueFilter) => ({
  ...(Search === undefined ? {} : { Search }),
  ...(CategoryCode === undefined ? {} : { CategoryCode }),
  ...(ProductKind === undefined ? {} : { ProductKind }),
  ...(PriceFrom === undefined ? {} : { PriceFrom: Number(PriceFrom) }),
  ...(PriceBelow === undefined ? {} : { PriceBelow: Number(PriceBelow) }),
  ...(InStock === undefined ? {} : { InStock: true }),
});

/** Whether anything narrows the list down. */
export const isNarrowed = (filter: CatalogueFilter): boolean => Object.keys(narrowingOf(filter)).length > 0;

/** The catalogue as it is before anybody chooses anything is the first page of the shop. */
export const isHome = (filter: CatalogueFilter): boolean => Object.keys(filter).length === 0;

/** Published products page by page; asks without waiting for a token, since everybody sees the same. */
export const catalogueQuery = (filter: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', filter],
    queryFn: ({ pageParam }) =>
      openCall(contract.qryCatalogue, {
        ...narrowingOf(filter),
        ...(filter.Sort === undefined ? {} : { Sort: filter.Sort }),
        Offset: pageParam,
        Limit: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.Products.length, 0);
      return last.Products.length > 0 && shown < last.Total ? shown : undefined;
    },
  });

/** How many products each further choice would leave; the figures before stand until the new ones are there. */
export const facetsQuery = (filter: CatalogueFilter) =>
  queryOptions({
    queryKey: ['facets', narrowingOf(filter)],
    queryFn: () => openCall(contract.qryFacets, narrowingOf(filter)),
    placeholderData: keepPreviousData,
  });

/** Everything on a product page, with what the caller already owns. */
export const productQuery = (slug: string) =>
  queryOptions({ queryKey: ['product', slug], queryFn: () => call(contract.qryProductBySlug, { Slug: slug }) });
