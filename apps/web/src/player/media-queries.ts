import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type PlaylistFile = PlayerFiles['PlayList'][number];

export type PlayerFiles = Answer<typeof contract.getProductImageList>;

export const ownedProductsQuery = queryOptions({
  queryKey: ['owned'],
  queryFn: () => call(contract.getMyProduct, {}),
});

export const playerProductQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'name', productId],
    queryFn: async () => (await call(contract.qryProducts, { ProductId: productId }))[0] ?? null,
  });

/** Images and files of a product, with what the caller may play. */
export const playerFilesQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'files', productId],
    queryFn: () => call(contract.getProductImageList, { ProductId: productId }),
  });

/** Albums that contain the product; for an album, its products (PLAY-3). */
export const albumsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'albums', productId],
    queryFn: () => call(contract.qryAlbum, { MainProductId: productId }),
  });

/** What the member watched of a product, and what that means for a refund (REF-3). */
export const viewingProgressQuery = (productId: string) =>
  queryOptions({
    queryKey: ['viewing', productId],
    queryFn: () => call(contract.qryViewingProgress, { ProductId: productId }),
    refetchInterval: PROGRESS_INTERVAL_MS,
  });

/** As often as the player reports. */
const PROGRESS_INTERVAL_MS = 60_000;

/** Files that the member began and did not finish, the last one first (PLAY-7). */
export const continueWatchingQuery = queryOptions({
  queryKey: ['continue-watching'],
  queryFn: () => call(contract.qryContinueWatching, {}),
  staleTime: 0,
});
