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
