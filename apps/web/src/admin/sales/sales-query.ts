import { mgntAccountingContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { DayRange } from '#web/admin/shared/day-range.ts';

export type Sales = Answer<typeof mgntAccountingContract.qrySales>;

/** Names come in the language of the page. */
export const salesQuery = (range: DayRange, language: Language) => ({
  queryKey: ['sales', language, range.From, range.To],
  queryFn: () => call(mgntAccountingContract.qrySales, range),
  placeholderData: keepPreviousData,
});
