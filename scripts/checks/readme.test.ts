import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What must be the same in every language of the README: commands, settings, and where its links lead. */
const factsOf = (name: string) => {
  const text = readFileSync(resolve(root, name), 'utf8');
  const found = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, fact = '']) => fact.trim());
  return {
    commands: found(/^```\n([^]*?)^```/gm).map((block) => block.replaceAll(/\s+#.*/g, '')),
    named: found(/^\| (`[^|]*)\|/gm),
    // A page in Chinese stands beside the English one, or in its place.
    addresses: [
      ...new Set(
        found(/\]\(([^)]+)\)/g)
          .filter((address) => !address.startsWith('README'))
          .map((address) => address.replace('.zh-TW.md', '.md')),
      ),
    ],
  };
};

describe('the README', () => {
  it('names the same commands, settings and pages in Chinese as in English', () => {
    const english = factsOf('README.md');
    expect(english.commands.length).toBeGreaterThan(2);
    expect(english.named.length).toBeGreaterThan(20);
    expect(english.addresses.length).toBeGreaterThan(10);
    expect(factsOf('README.zh-TW.md')).toEqual(english);
  });
});
