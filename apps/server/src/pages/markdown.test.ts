import { expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';

const textOf = (source: string): string =>
  markdownToHtml(source)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('');

it('[SHOP-6] writes headings, lists and paragraphs, and everything else as text', () => {
  expect(textOf('# A\n### B\nwords\nmore\n\n- x\n- <b>')).toBe(
    '<h2>A</h2><h3>B</h3><p>words more</p><ul> <li>x</li><li>&lt;b&gt;</li> </ul>',
  );
});

it('[SAFE-1] writes terms of a hundred thousand headings, which would end a function that calls itself for each', () => {
  expect(markdownToHtml('# a\n'.repeat(100_000))).toHaveLength(100_000);
});
