import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanItemDescription } from './item-description.ts';

describe('the title on the pay page', () => {
  it.each([
    ['大提琴入門：第一課（上）', '大提琴入門：第一課（上）'],
    ['He said "hi"\r\nto \'me\' <b>&amp;</b>', 'He said hi to me b amp b'],
    ['🎻', 'K1'],
    ['  ', 'K1'],
    ['課'.repeat(60), '課'.repeat(50)],
  ])('%s becomes %s', (title, cleaned) => {
    expect(cleanItemDescription(title, 'K1')).toBe(cleaned);
  });

  it('never cuts a rare character in half', () => {
    expect(cleanItemDescription(`${'a'.repeat(49)}𠮷`, 'K1')).toBe('a'.repeat(49));
  });

  it('always fits the rule of the gateway [P18]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const cleaned = cleanItemDescription(title, 'K1');
        expect(cleaned.length).toBeLessThanOrEqual(50);
        expect(cleaned).toMatch(/^[^\p{C}"'`<>&=]+$/u);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
    );
  });
});
