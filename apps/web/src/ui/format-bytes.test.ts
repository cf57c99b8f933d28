import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('sizes of uploads are written as people write them', () => {
  expect([0, 18, 655_360, 1_572_864, 20 * 1024 ** 2, 10 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '640 KB',
    '1.5 MB',
    '20 MB',
    '10 GB',
  ]);
});
