import { isOlderPasswordHash } from '@kapok/domain';
import { expect, it } from 'vitest';
import { decoyOf } from './older-hashes.ts';

it('[AUTH-5] a decoy for the hash of another shop has its kind and cost, each as often as members have it', () => {
  const shapes = [
    { shape: '$2y$10$', members: 1 },
    { shape: '$P$B', members: 5 },
    { shape: '$wp$2y$12$', members: 2 },
  ];
  const drawn = Array.from({ length: 16 }, (_one, draw) => decoyOf(shapes, draw / 16) ?? '');
  for (const { shape, members } of shapes)
    expect(drawn.filter((hash) => hash.startsWith(shape))).toHaveLength(2 * members);
  expect(drawn.every(isOlderPasswordHash)).toBe(true);
  expect(decoyOf([], 0.7)).toBeUndefined();
});

it('[AUTH-5] a decoy stays of its kind while members with such hashes sign in, but for those at the border', () => {
  const shapesOf = (wordpress: number) => [
    { shape: '$P$B', members: wordpress },
    { shape: '$wp$2y$12$', members: 500 },
  ];
  const draws = Array.from({ length: 1_000 }, (_one, draw) => draw / 1_000);
  const changed = draws.filter((draw) => decoyOf(shapesOf(500), draw)?.[1] !== decoyOf(shapesOf(499), draw)?.[1]);
  expect(changed.length).toBeLessThanOrEqual(2);
});
