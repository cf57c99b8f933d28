import { expect, test } from 'vitest';
import { LentBuffers, type LentBuffer } from './lent-buffers.ts';

const MEGABYTE = 1024 * 1024;

const borrowAll = (buffers: LentBuffers): readonly LentBuffer[] => {
  const lent: LentBuffer[] = [];
  for (let one = buffers.borrow(MEGABYTE); one !== undefined; one = buffers.borrow(MEGABYTE)) lent.push(one);
  return lent;
};

test('[M14] memory for sending is lent to one answer at a time, and to so many at most', () => {
  const buffers = new LentBuffers();
  const lent = borrowAll(buffers);
  expect(new Set(lent.map(({ bytes }) => bytes.buffer)).size).toBe(lent.length);
  expect(lent.length * 2).toBeLessThanOrEqual(32);
  lent[0]?.giveBack();
  lent[0]?.giveBack();
  expect(borrowAll(buffers)).toHaveLength(1);
});

test('[M14] what is larger than a buffer is not put into one', () => {
  const buffers = new LentBuffers();
  expect(buffers.borrow(2 * MEGABYTE)?.bytes).toHaveLength(2 * MEGABYTE);
  expect(buffers.borrow(2 * MEGABYTE + 1)).toBeUndefined();
});
