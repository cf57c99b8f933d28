import { describe, expect, it } from 'vitest';
import { isPlayable } from './playability.ts';

describe('a file of a playlist', () => {
  it.each([
    { freePromotion: false, owned: false, plays: false },
    { freePromotion: true, owned: false, plays: true },
    { freePromotion: false, owned: true, plays: true },
    { freePromotion: true, owned: true, plays: true },
  ])('[PLAY-4] free: $freePromotion, bought: $owned, plays: $plays', ({ plays, ...rights }) => {
    expect(isPlayable(rights)).toBe(plays);
  });
});
