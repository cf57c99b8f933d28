import { describe, expect, it } from 'vitest';
import { WAVE_BARS, wavePath } from './wave-path.ts';

const heightsOf = (path: string): readonly number[] => [...path.matchAll(/v(\d+)/g)].map((match) => Number(match[1]));

describe('the wave of a sound', () => {
  it('[PLAY-5] is drawn as so many bars, each as high as the loudest part of the sound under it', () => {
    const peaks = Array.from({ length: WAVE_BARS * 10 }, (_, index) => (index === 25 ? 255 : 51));
    const heights = heightsOf(wavePath(peaks));
    expect(heights).toHaveLength(WAVE_BARS);
    expect(heights.flatMap((height, bar) => (height === 20 ? [] : [{ bar, height }]))).toEqual([
      { bar: 2, height: 100 },
    ]);
  });

  it('[PLAY-5] shows silence, and sounds shorter than its bars', () => {
    expect(heightsOf(wavePath([0, 255, 0]))).toEqual([6, 100, 6]);
  });
});
