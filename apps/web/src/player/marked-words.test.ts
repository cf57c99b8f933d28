import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedWords } from './marked-words.ts';

const marked = (text: string, search: string) =>
  markedWords(text, search)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

describe('words that were looked for [LEARN-7]', () => {
  it('are marked wherever they stand, in any case', () => {
    expect(marked('長弓與空弦，長弓', '長弓')).toEqual(['長弓', '長弓']);
    expect(marked('Loosen the PIN', 'pin  loosen')).toEqual(['Loosen', 'PIN']);
    expect(marked('a+b (c)', 'a+b (')).toEqual(['a+b', '(']);
    expect(marked('早安', ' ')).toEqual([]);
  });

  it('leave the text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, search) => {
        expect(
          markedWords(text, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
