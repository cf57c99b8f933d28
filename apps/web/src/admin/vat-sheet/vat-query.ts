import { mgntAccountingContract } from '@kapok/contract';
import { isVatPeriod, vatPeriodOf, vatPeriodsUpTo, type VatPeriod } from '@kapok/domain';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { formatDay } from '#web/ui/format.ts';

export type VatSheet = Answer<typeof mgntAccountingContract.qryVatSheet>;

export const vatSheetQuery = (Period: VatPeriod) => ({
  queryKey: ['vat-sheet', Period],
  queryFn: () => call(mgntAccountingContract.qryVatSheet, { Period }),
  placeholderData: keepPreviousData,
});

/** Five years: as long as papers are to be kept. */
const PERIODS_SHOWN = 30;

/** The periods that can be looked at, this one first. */
export const shownPeriods = (): readonly VatPeriod[] =>
  vatPeriodsUpTo(vatPeriodOf(formatDay(new Date().toISOString())), PERIODS_SHOWN);

/** What an address says, where that makes sense; else this period. */
export const periodFrom = (asked: string | undefined): VatPeriod =>
  asked !== undefined && isVatPeriod(asked) ? asked : vatPeriodOf(formatDay(new Date().toISOString()));
