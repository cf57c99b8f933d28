import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');
const pages = readdirSync(folder).sort();
const read = (page: string): string => readFileSync(join(folder, page), 'utf8');

describe('the pages of decisions', () => {
  it('have numbers of their own', () => {
    const numbers = pages.map((page) => page.slice(0, 3));
    expect(new Set(numbers).size).toBe(pages.length);
  });

  it.each(pages)('%s has its number, a date and a status, and says what was decided', (page) => {
    const [title = '', , status = ''] = read(page).split('\n');
    expect(title).toMatch(new RegExp(`^# ${page.slice(0, 3)} \\S`));
    expect(status).toMatch(
      /^\d{4}-\d{2}-\d{2} · (accepted|superseded by \[\d{3}\]\(\S+\))( · [A-Z]+-\d+(, [A-Z]+-\d+)*)?$/,
    );
    expect(read(page)).toContain('**Decision.**');
  });

  it('link to pages that exist', () => {
    const links = pages.flatMap((page) => [...read(page).matchAll(/\]\((\d{3}[\w-]*\.md)\)/g)].map(([, link]) => link));
    expect(links.filter((link) => link === undefined || !pages.includes(link))).toEqual([]);
  });
});
