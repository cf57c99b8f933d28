import { MAX_POINTS_AT_ONCE, readTypedNumber } from '@kapok/domain';

/** Points as staff typed them, with a minus for what is taken; null where that is no number to give or take. */
export const readGift = (typed: string): number | null =>
  readTypedNumber(typed, -MAX_POINTS_AT_ONCE, MAX_POINTS_AT_ONCE) || null;
