import { accentStyle, DEFAULT_ACCENT_SHADES } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';

const css = themeCss();

/** The variables of the stylesheet that hold one of these colours, whatever they are called. */
const variablesWith = (colors: readonly string[]): readonly string[] =>
  [...css.matchAll(/(--[\w-]+):\s*([^;}]+)[;}]/g)].flatMap(([, name = '', value = '']) =>
    colors.some((color) => value.toLowerCase().includes(color.toLowerCase())) ? [name] : [],
  );

describe('the accent in the stylesheet', () => {
  it("[OWN-1] is in ten variables alone, which a shop's own accent takes the place of", () => {
    const named = new Set(variablesWith(DEFAULT_ACCENT_SHADES));
    expect([...named].toSorted()).toEqual(
      DEFAULT_ACCENT_SHADES.map((_shade, index) => `--mantine-color-accent-${index}`),
    );
  });

  it('[OWN-1] is replaced whole', () => {
    const replaced = accentStyle('#1D4ED8');
    for (const name of [...variablesWith(DEFAULT_ACCENT_SHADES), '--kapok-accent-half'])
      expect(replaced).toContain(`${name}:#`);
  });
});
