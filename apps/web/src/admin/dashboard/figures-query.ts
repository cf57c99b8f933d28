import { mgntContract } from '@kapok/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { DayRange } from '#web/admin/shared/day-range.ts';

export type Figures = Answer<typeof mgntContract.qryFigures>;
export type DayFigure = Figures['Days'][number];

export const HOUR_SECONDS = 3_600;

export const figuresQuery = (range: DayRange) => ({
  queryKey: ['figures', range.From, range.To],
  queryFn: () => call(mgntContract.qryFigures, range),
  placeholderData: keepPreviousData,
});
