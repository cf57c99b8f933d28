import { describe, expect, it } from 'vitest';
import { languagesOf } from './language.ts';
import { languageOfVisitor, pageAddress, readPageAddress } from './language-address.ts';

describe('the language in an address', () => {
  it.each([
    ['/', 'zh-Hant', '/'],
    ['/users?tab=1', 'zh-Hant', '/users?tab=1'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en?Search=cello', 'en', '/?Search=cello'],
    ['/en#top', 'en', '/#top'],
    ['/en/products/cello-first-bow', 'en', '/products/cello-first-bow'],
    ['/english', 'zh-Hant', '/english'],
    ['/products/en', 'zh-Hant', '/products/en'],
  ])('[LOOK-10] is its first part: %s is in %s', (address, language, path) => {
    expect(readPageAddress(address)).toEqual({ language, path });
  });

  it.each(['/', '/?Search=cello', '/#top', '/users', '/users/orders?OrderId=1#top'])(
    '[LOOK-10] is written and read alike: %s',
    (path) => {
      for (const language of ['zh-Hant', 'en'] as const)
        expect(readPageAddress(pageAddress(path, language))).toEqual({ language, path });
      expect(pageAddress(path, 'zh-Hant')).toBe(path);
    },
  );
});

describe('the language of a visitor', () => {
  it.each([
    [undefined, undefined, 'zh-Hant'],
    [undefined, 'en-US,en;q=0.9', 'en'],
    [undefined, 'fr-FR,fr;q=0.9,en;q=0.8', 'en'],
    [undefined, 'fr-FR,fr;q=0.9', 'zh-Hant'],
    [undefined, 'en;q=0.5,zh-TW;q=0.9', 'zh-Hant'],
    [undefined, 'en;q=0,zh;q=0.1', 'zh-Hant'],
    ['zh-Hant', 'en-US', 'zh-Hant'],
    ['en', 'zh-TW', 'en'],
    ['nonsense', 'en', 'en'],
  ])(
    '[LOOK-10] [OWN-4] is the one chosen by hand, else what the browser prefers: %s, %s',
    (chosen, header, language) => {
      const wish = { chosen, acceptLanguage: header };
      expect(languageOfVisitor(wish, languagesOf('chinese-and-english'))).toBe(language);
      expect(languageOfVisitor(wish, languagesOf('chinese'))).toBe('zh-Hant');
    },
  );
});
