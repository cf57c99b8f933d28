import { mgntProductsContract, mgntTeachersContract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

const contract = mgntProductsContract;

export type EditedProduct = Answer<typeof contract.qryProductForEditing>;
export type ProductContent = EditedProduct['Content'];
type ProductPage = Answer<typeof contract.qryProductList>;
/** A product of the list, and whether its sale had begun when the list was read. */
export type ListedProduct = ProductPage['Products'][number] & { readonly isOnSale: boolean };
export type ListedFile = Answer<typeof contract.qryMediaFiles>['Files'][number];
export type Category = Answer<typeof contract.qryProductCategories>[number];
export type ListedTeacher = Answer<typeof mgntTeachersContract.qryTeacherList>[number];
export type ProductKind = EditedProduct['ProductKind'];
export type ProductStatus = EditedProduct['Status'];

export const productKinds = ['video', 'audio', 'goods', 'album'] as const satisfies readonly ProductKind[];

/** What the list is narrowed to; all of it stands in the address. */
export interface ProductFilter {
  readonly Search?: string;
  readonly ProductKind?: ProductKind;
  readonly Status?: ProductStatus;
  readonly CategoryCode?: string;
}

/** Behind these all keys of lists of products stand. */
export const PRODUCT_LIST_KEY = ['staff-products'] as const;

const withSaleState = (page: ProductPage) => {
  const nowMs = Date.now();
  const hasBegun = ({ Sale }: ProductPage['Products'][number]): boolean =>
    Sale !== null && Date.parse(Sale.From) <= nowMs;
  return { ...page, Products: page.Products.map((product) => ({ ...product, isOnSale: hasBegun(product) })) };
};

export const productListQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCT_LIST_KEY, filter],
    queryFn: async ({ pageParam }) =>
      withSaleState(
        await call(contract.qryProductList, { ...filter, ...(pageParam === '' ? {} : { After: pageParam }) }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.Next ?? undefined,
  });

const isPreparing = ({ Status }: { readonly Status: string }): boolean =>
  Status === 'waiting' || Status === 'processing';
const LOOK_AGAIN_MS = 2_000;

/** The product; asked for again while a file of it is being prepared. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['staff-product', productId],
    queryFn: () => call(contract.qryProductForEditing, { ProductId: productId }),
    refetchInterval: ({ state }) => (state.data?.Files.some(isPreparing) === true ? LOOK_AGAIN_MS : false),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['staff-categories'],
  queryFn: () => call(contract.qryProductCategories, {}),
});

/** Every teacher of the shop, in its order. */
export const teacherListQuery = queryOptions({
  queryKey: ['staff-teachers'],
  queryFn: () => call(mgntTeachersContract.qryTeacherList, {}),
});

export const movementsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['staff-stock', productId],
    queryFn: () => call(contract.qryStockMovements, { ProductId: productId }),
  });

/** Behind these all keys of lists of files stand. */
export const FILES_KEY = ['staff-files'] as const;

export const filesQuery = (types: readonly ListedFile['FileType'][], search: string) =>
  infiniteQueryOptions({
    queryKey: [...FILES_KEY, types, search],
    queryFn: ({ pageParam }) =>
      call(contract.qryMediaFiles, {
        FileTypes: [...types],
        ...(search === '' ? {} : { Search: search }),
        ...(pageParam === '' ? {} : { After: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.Next ?? undefined,
  });
