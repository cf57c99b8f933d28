import { mgntExportContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ShopExport = Answer<typeof mgntExportContract.qryShopExports>[number];

export const EXPORTS_KEY = ['shop-exports'];

/** While one is being made, how far it is, this often. */
const LOOK_AGAIN_MS = 2_000;

export const isInWork = ({ State }: ShopExport): boolean => State === 'waiting' || State === 'writing';

export const exportsQuery = {
  queryKey: EXPORTS_KEY,
  queryFn: () => call(mgntExportContract.qryShopExports, {}),
  refetchInterval: (query: { readonly state: { readonly data: readonly ShopExport[] | undefined } }) =>
    query.state.data?.some(isInWork) === true ? LOOK_AGAIN_MS : (false as const),
};

export const contentQuery = (language: Language) => ({
  queryKey: ['shop-export-content', language],
  queryFn: () => call(mgntExportContract.qryExportContent, {}),
  staleTime: Infinity,
});
