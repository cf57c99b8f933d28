import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type PlaylistFile = PlayerFiles['PlayList'][number];

export type Reading = NonNullable<Answer<typeof contract.getProductImageList>['Readings']>[number];
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
    refetchInterval: ({ state: { data } }) => msUntilOpening([...(data?.PlayList ?? []), ...(data?.Readings ?? [])]),
  });

const DAY_MS = 86_400_000;
/** The shop's clock may be a little behind this one. */
const SOONEST_MS = 5_000;

/** Until the next of them opens for the caller, so that it can be used without loading the page anew; false where none will. */
const msUntilOpening = (locked: readonly { readonly OpensAt?: string | undefined }[]): number | false => {
  const openings = locked.flatMap(({ OpensAt }) => (OpensAt === undefined ? [] : [Date.parse(OpensAt)]));
  if (openings.length === 0) return false;
  return Math.min(DAY_MS, Math.max(SOONEST_MS, Math.min(...openings) - Date.now()));
};

/** The files that come with a product and its lessons (LEARN-2). */
export const handOutsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['hand-outs', productId],
    queryFn: () => call(contract.qryHandOuts, { ProductId: productId }),
    refetchInterval: ({ state }) => msUntilOpening(state.data ?? []),
  });

export type HandOut = Answer<typeof contract.qryHandOuts>[number];

/**
 * What is in a reading that its reader may open. The shop writes down that it was opened, and refuses as `refund-would-end` what would end
 * a refund: that is agreed to by a press of its own.
 */
export const readingQuery = (productId: string, readingId: string) =>
  queryOptions({
    queryKey: ['reading', productId, readingId],
    queryFn: () => call(contract.openReading, { ProductId: productId, ReadingId: readingId }),
    // Nothing of it stays behind.
    gcTime: 0,
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
