import { describe, expect, it } from 'vitest';
import { ownPageFaults, ownPagePath } from './own-page.ts';
import { isPlainSlug } from './slug.ts';

describe('a page of the shop’s own', () => {
  it.each(['about', 'how-to-learn', '2026', 'a'])('[OWN-9] may be called %s', (slug) => {
    expect(isPlainSlug(slug)).toBe(true);
  });

  it.each(['', 'About', 'a--b', '-a', 'a-', 'a/b', 'a.b', '../mgnh', 'a b', '關於', 'a'.repeat(61)])(
    '[OWN-9] may not be called %j',
    (slug) => {
      expect(isPlainSlug(slug)).toBe(false);
    },
  );

  it('[OWN-9] has an address that no page of the application has', () => {
    expect(ownPagePath('login')).toBe('/p/login');
  });

  it('[OWN-9] needs a title, and a text before it is shown', () => {
    const words = { title: { zh: '關於', en: '' }, body: { zh: '', en: '' } };
    expect(ownPageFaults('about', words, 'draft')).toEqual([]);
    expect(ownPageFaults('about', words, 'published')).toEqual(['body']);
    expect(ownPageFaults('About', { ...words, title: { zh: ' ', en: 'About' } }, 'draft')).toEqual(['slug', 'title']);
  });
});
