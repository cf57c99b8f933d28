import { describe, expect, it } from 'vitest';
import { placeAfter, type OverlayPlace } from './overlay-path.ts';

describe('the overlay of the player', () => {
  it.each([0, 0.5, 1 - 2 ** -32])(
    '[PLAY-8] stays for 20 to 40 seconds, inside the picture, at a random of %d',
    (share) => {
      const { leftPercent, topPercent, stayMs } = placeAfter(undefined, () => share);
      expect(stayMs).toBeGreaterThanOrEqual(20_000);
      expect(stayMs).toBeLessThanOrEqual(40_000);
      for (const percent of [leftPercent, topPercent]) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    },
  );

  it('[PLAY-8] moves from every field of the picture to each of the others, and never stays', () => {
    const shares = Array.from({ length: 8 }, (_, index) => (index + 0.5) / 8);
    for (let field = 0; field < 9; field += 1) {
      const before: OverlayPlace = { field, leftPercent: 0, topPercent: 0, stayMs: 0 };
      const reached = shares.map((share) => placeAfter(before, () => share).field);
      const others = Array.from({ length: 9 }, (_, other) => other).filter((other) => other !== field);
      expect(reached).toEqual(others);
    }
  });
});
