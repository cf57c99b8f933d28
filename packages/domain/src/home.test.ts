import { describe, expect, it } from 'vitest';
import { emptyHomeSection, homeFaults, withProductList, type HomeSection } from './home.ts';

const section = (kind: HomeSection['kind'], parts: Partial<HomeSection> = {}): HomeSection => ({
  ...emptyHomeSection(kind),
  ...parts,
});

describe('the sections of the home page', () => {
  it('[OWN-9] need something to show before they are published', () => {
    const bare = [section('products'), section('news'), section('text'), section('teachers'), section('list')];
    expect(homeFaults(bare, 'draft')).toEqual([]);
    expect(homeFaults(bare, 'published')).toEqual([
      { section: 0, fault: 'heading' },
      { section: 0, fault: 'products' },
      { section: 1, fault: 'heading' },
      { section: 1, fault: 'news' },
      { section: 2, fault: 'body' },
    ]);
  });

  it('[OWN-9] may be half-finished while they are hidden', () => {
    expect(homeFaults([section('products', { isHidden: true })], 'published')).toEqual([]);
  });

  it('[OWN-9] need a title over every piece of news', () => {
    const heading = { zh: '消息', en: '' };
    const news = [{ day: '2026-11-25', title: { zh: ' ', en: 'News' }, body: { zh: '', en: '' } }];
    expect(homeFaults([section('news', { heading, news })], 'published')).toEqual([{ section: 0, fault: 'news' }]);
  });

  it('[OWN-9] keep the list of products, once and in sight', () => {
    const list = section('list');
    expect(homeFaults([list, section('teachers'), list], 'draft')).toEqual([{ section: 2, fault: 'list' }]);
    expect(homeFaults([section('list', { isHidden: true })], 'draft')).toEqual([{ section: 0, fault: 'list' }]);
    expect(withProductList([section('teachers')]).map(({ kind }) => kind)).toEqual(['teachers', 'list']);
    expect(withProductList([list])).toEqual([list]);
  });
});
