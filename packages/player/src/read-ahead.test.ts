import { expect, it } from 'vitest';
import { ReadAhead } from './read-ahead.ts';

const open = () => {
  const limits = { maxBufferLength: 30, maxMaxBufferLength: 60 };
  const ahead = new ReadAhead(limits);
  return { ahead, limits, now: () => [limits.maxBufferLength, limits.maxMaxBufferLength] };
};

it('[SAFE-4] a player reads no further ahead than it has played at a place, from ten seconds to the usual sixty', () => {
  const { ahead, now } = open();
  ahead.moveTo(100);
  expect(now()).toEqual([10, 10]);
  ahead.playedTo(105);
  expect(now()).toEqual([10, 10]);
  ahead.playedTo(125);
  expect(now()).toEqual([25, 25]);
  ahead.playedTo(145);
  expect(now()).toEqual([30, 45]);
  ahead.playedTo(400);
  expect(now()).toEqual([30, 60]);
  ahead.moveTo(20);
  expect(now()).toEqual([10, 10]);
});

it('a player keeps to less where the browser had no room for more', () => {
  const { ahead, limits, now } = open();
  ahead.playedTo(60);
  limits.maxMaxBufferLength = 40;
  ahead.playedTo(80);
  expect(now()).toEqual([30, 40]);
  ahead.moveTo(500);
  ahead.playedTo(600);
  expect(now()).toEqual([30, 40]);
});
