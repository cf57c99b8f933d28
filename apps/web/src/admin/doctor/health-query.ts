import { mgntDoctorContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type Opening = Answer<typeof mgntDoctorContract.qryOpening>;
export type OpeningPoint = Opening['Checks'][number];

/** What the shop lacks before it sells; read anew whenever it is looked at. */
export const openingQuery = (language: string) => ({
  queryKey: ['opening', language],
  queryFn: () => call(mgntDoctorContract.qryOpening, {}),
});

/** Every part of the shop, tried now. */
export const healthQuery = (language: string) => ({
  queryKey: ['health', language],
  queryFn: () => call(mgntDoctorContract.qryHealth, {}),
});
