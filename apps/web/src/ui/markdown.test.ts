import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown-blocks.ts';

describe('the prose of the shop', () => {
  it('reads headings, paragraphs, lists and tables', () => {
    expect(
      parseMarkdown(
        '# 課程\n第一段\n第二行\n\n- 甲\n- 乙\n\n1. 一\n2. 二\n\n| 天數 | 退款 |\n|---|---|\n| 1–6 | 100% |',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, text: '課程' },
      { kind: 'paragraph', text: '第一段 第二行' },
      { kind: 'list', ordered: false, items: ['甲', '乙'] },
      { kind: 'list', ordered: true, items: ['一', '二'] },
      { kind: 'table', head: ['天數', '退款'], rows: [['1–6', '100%']] },
    ]);
  });

  it('reads a list that follows its sentence without a gap', () => {
    expect(parseMarkdown('包含：\n- 琴\n- 弓')).toEqual([
      { kind: 'paragraph', text: '包含：' },
      { kind: 'list', ordered: false, items: ['琴', '弓'] },
    ]);
  });

  it('[SAFE-1] reads a hundred thousand headings and entries in a row', () => {
    expect(parseMarkdown('# a\n'.repeat(100_000))).toHaveLength(100_000);
    expect(parseMarkdown('- a\n'.repeat(100_000))).toMatchObject([{ kind: 'list', items: { length: 100_000 } }]);
  });

  it('keeps markup of other kinds as plain words', () => {
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: '<script>alert(1)</script>' },
    ]);
  });

  it('makes nothing of nothing', () => {
    expect(parseMarkdown('')).toEqual([]);
  });
});
