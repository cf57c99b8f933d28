import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceedsJsonBounds } from './json-size.ts';

const exceeds = (json: string, depth: number, values: number): boolean =>
  exceedsJsonBounds(Buffer.from(json), { depth, values });

/** Depth and number of values and keys, counted on what was parsed. */
const measure = (value: unknown): { readonly depth: number; readonly values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const parts = Object.values(value).map(measure);
  const keys = Array.isArray(value) ? 0 : parts.length;
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    values: 1 + keys + parts.reduce((sum, { values }) => sum + values, 0),
  };
};

describe('the bounds of JSON', () => {
  it('[SAFE-1] never refuse a value within them, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, indented) => {
        const { depth, values } = measure(value);
        expect(exceeds(JSON.stringify(value, null, indented ? 2 : 0), depth, 2 * values)).toBe(false);
      }),
    );
  });

  it('[SAFE-1] refuse every value that is deeper', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { depth, values } = measure(value);
        fc.pre(depth > 0);
        expect(exceeds(JSON.stringify(value), depth - 1, 2 * values)).toBe(true);
      }),
    );
  });

  it.each([
    ['brackets in a text', '["[[[{{{,,,:::"]', 1, 3],
    ['a quote that is escaped', '["\\"[[[["]', 1, 3],
    ['a backslash that is escaped at the end of a text', '["\\\\",[]]', 2, 4],
  ])('[F02] count %s as what it is', (_name, json, depth, values) => {
    expect(exceeds(json, depth, values)).toBe(false);
    expect(exceeds(json, depth - 1, values)).toBe(true);
  });

  it('[SAFE-1] find the end of a long text, whatever quotes and backslashes it holds', () => {
    const pieces = fc.array(fc.constantFrom('x'.repeat(63), 'x', '"', '\\', '\\\\', '木', '[,:'), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (texts) => {
        const json = JSON.stringify([texts.join(''), []]);
        expect(exceeds(json, 2, 4)).toBe(false);
        expect(exceeds(json, 1, 4)).toBe(true);
        expect(exceeds(json, 2, 3)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('[SAFE-1] refuse more values than allowed', () => {
    expect(exceeds('[0,0,0]', 1, 3)).toBe(true);
    expect(exceeds('{"a":0,"b":0}', 1, 3)).toBe(true);
  });
});
