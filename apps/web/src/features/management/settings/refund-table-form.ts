import { refundTableFault, type RefundTableFault } from '@kapok/domain';
import type { ShopSettings } from './settings-query.ts';

type WireTable = Pick<ShopSettings['RefundTables'][number], 'Steps' | 'ViewedLimit'>;

/** A row as it is being typed. */
export interface TypedStep {
  /** Tells rows apart while they are added and removed. */
  readonly key: string;
  readonly fromDay: string;
  readonly percent: string;
}

/** A refund table as it is being typed. */
export interface TypedTable {
  readonly steps: readonly TypedStep[];
  readonly viewedLimit: string;
}

export const typedTable = ({ Steps, ViewedLimit }: WireTable): TypedTable => ({
  steps: Steps.map(({ FromDay, Percent }) => ({
    key: String(FromDay),
    fromDay: String(FromDay),
    percent: String(Percent),
  })),
  viewedLimit: String(ViewedLimit),
});

/** What was typed as the call takes it, in the order of the days, or why it is no table that can be published. */
export const readTable = ({ steps, viewedLimit }: TypedTable): WireTable | { readonly fault: RefundTableFault } => {
  const read = steps
    .map(({ fromDay, percent }) => ({ fromDay: wholeNumber(fromDay), percent: wholeNumber(percent) }))
    .toSorted((a, b) => a.fromDay - b.fromDay);
  const viewedLimitPercent = wholeNumber(viewedLimit);
  const fault = refundTableFault({ steps: read, viewedLimitPercent });
  if (fault !== null) return { fault };
  return {
    Steps: read.map(({ fromDay, percent }) => ({ FromDay: fromDay, Percent: percent })),
    ViewedLimit: viewedLimitPercent,
  };
};

/** NaN for what is no whole number, which no table takes. */
const wholeNumber = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
