import { linkKindOf } from '@kapok/domain';
import { describe, expect, it } from 'vitest';

describe('a link', () => {
  it('[OWN-1] stays on the site, as browsers read it, where it leads to an address of the shop', () => {
    const shop = 'https://shop.invalid';
    const signs = ['/', '\\', '.', ':', '@', '?', '#', 'a', '%2f', ' '];
    const all = (length: number): readonly string[] =>
      length === 0 ? [''] : signs.flatMap((sign) => all(length - 1).map((rest) => `${sign}${rest}`));
    for (const address of all(4)) {
      if (linkKindOf(address) === 'shop') expect([address, new URL(address, shop).origin]).toEqual([address, shop]);
    }
  });
});
