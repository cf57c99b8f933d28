import { describe, expect, it } from 'vitest';
import { withoutLanguage } from './chinese-label.ts';

describe('the label of a field in a shop that speaks Chinese alone', () => {
  it.each([
    ['商店名稱（中文）', '商店名稱'],
    ['中文名稱', '名稱'],
    ['中文內容（Markdown）', '內容（Markdown）'],
    ['價格', '價格'],
  ])('[OWN-4] does not say in which language it is filled in: %s', (label, without) => {
    expect(withoutLanguage(label)).toBe(without);
  });
});
