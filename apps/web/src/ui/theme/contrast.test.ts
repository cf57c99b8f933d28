import { contrast } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { badgeColors, meaningColors, palettes, primaryShade, roles } from './tokens.ts';

const TEXT_MINIMUM = 4.5;
const SHAPE_MINIMUM = 3;
const grounds = {
  light: [roles.light.page, roles.light.sunken],
  dark: [roles.dark.page, roles.dark.card, roles.dark.raised],
} as const;

describe.each(['light', 'dark'] as const)('colours of the %s scheme', (scheme) => {
  const role = roles[scheme];

  it.each(['text', 'dimmed', 'link', 'danger', 'ok', 'warn'] as const)('%s can be read on every ground', (name) => {
    for (const ground of grounds[scheme]) expect(contrast(role[name], ground)).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });

  it.each(['inputBorder', 'focus'] as const)('%s can be seen on every ground', (name) => {
    for (const ground of grounds[scheme]) expect(contrast(role[name], ground)).toBeGreaterThanOrEqual(SHAPE_MINIMUM);
  });

  it.each(['accent', 'red'] as const)('white words can be read on a filled %s button, resting and hovered', (color) => {
    for (const shade of [primaryShade[scheme], primaryShade[scheme] + 1])
      expect(contrast('#FFFFFF', palettes[color][shade] ?? '')).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });

  it.each(meaningColors)('the words of a %s badge can be read', (color) => {
    const { ground, words } = badgeColors(color, scheme);
    expect(contrast(words, ground)).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });
});

describe('the contrast formula', () => {
  it('finds the grey that many kits use for hints too weak', () => {
    expect(contrast('#868E96', '#FFFFFF')).toBeLessThan(TEXT_MINIMUM);
  });
});
