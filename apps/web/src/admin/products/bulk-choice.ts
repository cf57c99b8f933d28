import type { ProductAction } from '@kapok/contract';
import { priceSteps, readTaipeiClock, readTypedNumber, type PriceStep } from '@kapok/domain';

export type BulkAction = ProductAction['Action'];

/** In the order in which they are offered. */
export const bulkActions = [
  'publish',
  'withdraw',
  'price',
  'sale',
  'end-sale',
  'category',
] as const satisfies readonly BulkAction[];

/** What staff have filled in, whichever action they choose. */
export interface BulkChoice {
  readonly action: BulkAction;
  readonly by: 'percent' | 'amount';
  readonly change: string;
  readonly step: PriceStep;
  readonly from: string;
  readonly until: string;
  readonly categoryCode: string;
}

export const firstChoice: BulkChoice = {
  action: 'publish',
  by: 'percent',
  change: '',
  step: priceSteps[0],
  from: '',
  until: '',
  categoryCode: '',
};

const MOST_CHANGE = 999_999;

/** How much prices change, as it was typed; undefined where that is no whole number. */
export const readChange = (text: string): number | undefined => readTypedNumber(text, -MOST_CHANGE, MOST_CHANGE);

/** The action as it is sent; undefined while something is missing. */
export const actionOf = (choice: BulkChoice): ProductAction | undefined => {
  const { action } = choice;
  if (action === 'publish' || action === 'withdraw' || action === 'end-sale') return { Action: action };
  if (action === 'category')
    return choice.categoryCode === '' ? undefined : { Action: action, CategoryCode: choice.categoryCode };
  const Change = readChange(choice.change);
  if (Change === undefined) return undefined;
  const change = { By: choice.by, Change, RoundTo: choice.step };
  if (action === 'price') return { Action: action, ...change };
  const [from, until] = [readTaipeiClock(choice.from, 'from'), readTaipeiClock(choice.until, 'until')];
  if (from === undefined || until === undefined) return undefined;
  return { Action: action, ...change, From: from.toISOString(), Until: until.toISOString() };
};
