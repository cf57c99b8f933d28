import { describe, expect, it } from 'vitest';
import { notesAsMarkdown } from './lesson-note.ts';

describe('notes as a Markdown file', () => {
  it('[LEARN-6] have lessons as headings and times before the words, whose lines stay together', () => {
    const lessons = [
      {
        position: 2,
        title: '長弓 *慢*',
        notes: [
          { second: 5, text: '手腕放鬆\n不要聳肩' },
          { second: 3_725, text: ' again ' },
        ],
      },
      { position: undefined, title: 'Old', notes: [{ second: 0, text: 'x' }] },
    ];
    expect(notesAsMarkdown('大提琴 #1', lessons)).toBe(
      [
        String.raw`# 大提琴 \#1`,
        String.raw`## 2. 長弓 \*慢\*`,
        '- **0:05** 手腕放鬆\n  不要聳肩\n- **1:02:05** again',
        '## Old',
        '- **0:00** x\n',
      ].join('\n\n'),
    );
  });
});
