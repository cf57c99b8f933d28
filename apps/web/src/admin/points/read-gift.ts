import { MAX_POINTS_AT_ONCE } from '@kapok/domain';

/** Points as staff typed them, with a minus for what is taken; null where that is no number to give or take. */
export const readGift = (typed: string): number | null => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/^[−–—]/, '-');
  const points = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : 0;
  return points !== 0 && Math.abs(points) <= MAX_POINTS_AT_ONCE ? points : null;
};
