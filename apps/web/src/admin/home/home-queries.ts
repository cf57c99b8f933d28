import { contract, mgntHomeContract, teachersContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call, openCall } from '#web/api/api.ts';

type HomeText = Answer<typeof mgntHomeContract.qryHomeText>;
export type HomeSectionFields = HomeText['Sections'][number];
export type HomeNewsFields = HomeSectionFields['News'][number];

export const HOME_KEY = ['staff-home'];

/** The home page as it was saved last, or an earlier version of it. */
export const homeTextQuery = (version?: number) =>
  queryOptions({
    queryKey: [...HOME_KEY, version ?? null],
    queryFn: () => call(mgntHomeContract.qryHomeText, version === undefined ? {} : { Version: version }),
  });

/** The products of a section that are for sale, by their names. */
export const chosenProductsQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['product-cards', productIds],
    queryFn: () => openCall(contract.qryProductCards, { ProductIds: [...productIds] }),
    enabled: productIds.length > 0,
  });

/** Who can be shown. */
export const shownTeachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: () => openCall(teachersContract.qryTeachers, {}),
});
