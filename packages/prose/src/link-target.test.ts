import { describe, expect, it } from 'vitest';
import { readLinkTarget } from './link-target.ts';

describe('a link', () => {
  it.each(['zh-Hant', 'en'] as const)(
    '[OWN-1] stays on the site, as browsers read it, where it leads to an address of the shop (%s)',
    (language) => {
      const shop = 'https://shop.invalid';
      const signs = ['/', '\\', '.', ':', '@', '?', '#', 'a', '%2f', ' '];
      const all = (length: number): readonly string[] =>
        length === 0 ? [''] : signs.flatMap((sign) => all(length - 1).map((rest) => `${sign}${rest}`));
      const led = all(4).flatMap((address) => {
        const target = readLinkTarget(address, language, '');
        return target === undefined || target.isOutside ? [] : [target.href];
      });
      expect(led.length).toBeGreaterThan(100);
      for (const href of led) expect([href, new URL(href, shop).origin]).toEqual([href, shop]);
    },
  );
});
