import { describe, expect, it } from 'vitest';
import { isKeyFrameDue } from './key-frames.ts';
import { rescale, toSeconds } from './times.ts';

/** Instants of the pictures of a film that are key frames, at ten a second. */
const keyFramesOf = (rule: Parameters<typeof isKeyFrameDue>[0], seconds: number): readonly number[] => {
  const isDue = isKeyFrameDue(rule);
  return Array.from({ length: seconds * 10 }, (_, index) => index / 10).filter(isDue);
};

describe('key frames', () => {
  it('come as often as is asked for, from the first picture on', () => {
    expect(keyFramesOf({ every: 4 }, 9)).toEqual([0, 4, 8]);
  });

  it('come at the first picture from each instant on', () => {
    expect(keyFramesOf({ at: '0.0000,0.9960,2.5500' }, 4)).toEqual([0, 1, 2.6]);
  });

  it('are left to the encoder where nothing is asked for', () => {
    expect(keyFramesOf(undefined, 1)).toEqual([]);
  });
});

describe('instants', () => {
  it('are counted in another unit to the nearest, before the beginning as behind it', () => {
    expect(rescale(1_001n, { num: 1, den: 30_000 }, { num: 1, den: 1_000 })).toBe(33n);
    expect(rescale(-1_500n, { num: 1, den: 1_000_000 }, { num: 1, den: 1_000 })).toBe(-2n);
    expect(toSeconds(90_000n, { num: 1, den: 90_000 })).toBe(1);
  });
});
