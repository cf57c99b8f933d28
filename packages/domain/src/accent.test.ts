import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { darkenByHalf, DEFAULT_ACCENT, DEFAULT_ACCENT_SHADES } from './accent-shades.ts';
import { accentShades, accentStyle, contrast, TEXT_CONTRAST } from './accent.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`.toUpperCase());

/** Words or marks, their ground, and how much they must differ, by the places of the shades. */
const pairs = (shades: readonly string[]): readonly (readonly [string, string, number])[] => {
  const at = (index: number): string => shades[index] ?? '';
  return [
    ['#FFFFFF', at(6), TEXT_CONTRAST],
    ['#FFFFFF', at(7), TEXT_CONTRAST],
    ['#FFFFFF', at(8), TEXT_CONTRAST],
    [at(7), '#F2F3F6', TEXT_CONTRAST],
    [at(4), '#292E37', TEXT_CONTRAST],
    [at(9), at(1), TEXT_CONTRAST],
    [at(0), darkenByHalf(at(9)), TEXT_CONTRAST],
    [at(6), '#F2F3F6', 3],
  ];
};

describe('the accent of a shop', () => {
  it('[OWN-1] can be read wherever it is used, whatever colour was chosen', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        for (const [words, ground, least] of pairs(accentShades(accent)))
          expect(contrast(words, ground)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 150 },
    );
  });

  it.each(['#000000', '#FFFFFF', '#FFFF00', '#0000FF', '#00FF00', '#808080', '#FF00FF'])(
    '[OWN-1] can be read where it is %s',
    (accent) => {
      for (const [words, ground, least] of pairs(accentShades(accent)))
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(least);
    },
  );

  it('[OWN-1] keeps its hue: a blue accent has blue buttons, and a gray one gray buttons', () => {
    const part = (hex: string | undefined, at: number) => Number.parseInt((hex ?? '').slice(at, at + 2), 16);
    const blue = accentShades('#1D4ED8')[7];
    expect(part(blue, 5)).toBeGreaterThan(2 * part(blue, 1));
    const gray = accentShades('#777777')[7];
    expect(Math.abs(part(gray, 1) - part(gray, 5))).toBeLessThanOrEqual(2);
  });

  it('[OWN-1] changes nothing where it is the default one', () => {
    expect(accentShades(DEFAULT_ACCENT)).toEqual(DEFAULT_ACCENT_SHADES);
    expect(accentStyle(DEFAULT_ACCENT)).toBe('');
  });

  it('[OWN-1] is a style of its shades', () => {
    const style = accentStyle('#1D4ED8');
    expect(style).toMatch(/^:root:root\{--mantine-color-accent-0:#[0-9A-F]{6};.*--kapok-accent-half:#[0-9a-f]{6}\}$/);
  });
});

describe('the contrast formula', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#B9410F', '#B9410F')).toBe(1);
  });
});
