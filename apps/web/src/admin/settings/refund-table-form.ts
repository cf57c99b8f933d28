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

/** Which part of a row is wrong. */
export type FaultyPart = 'fromDay' | 'percent';

/** The part that a fault of a table lies in; the limit has a field of its own. */
const faultyParts: Readonly<Partial<Record<RefundTableFault, FaultyPart>>> = {
  'first-day': 'fromDay',
  'days-not-rising': 'fromDay',
  'percent-out-of-range': 'percent',
  'percent-not-falling': 'percent',
  'nothing-back': 'percent',
};

/** The one row to look at for a fault, and what of it: the first that, with all before it, is no table that can be published. */
export const findFaultyStep = (
  { steps }: TypedTable,
  fault: RefundTableFault,
): { readonly key: string; readonly part: FaultyPart } | null => {
  const part = faultyParts[fault];
  if (part === undefined) return null;
  const read = steps.map((step) => ({
    key: step.key,
    fromDay: wholeNumber(step.fromDay),
    percent: wholeNumber(step.percent),
  }));
  const unread = read.find((step) => Number.isNaN(step[part]));
  if (unread !== undefined) return { key: unread.key, part };
  const rising = read.toSorted((a, b) => a.fromDay - b.fromDay);
  const at = rising.findIndex(
    (_, index) => refundTableFault({ steps: rising.slice(0, index + 1), viewedLimitPercent: 0 }) === fault,
  );
  return at === -1 ? null : { key: rising[at]?.key ?? '', part };
};

/** NaN for what is no whole number, which no table takes. */
const wholeNumber = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
