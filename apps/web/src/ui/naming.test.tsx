import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#web/texts/en.ts';
import { zhHant } from '#web/texts/zh-hant.ts';
import { speakAtOnce } from '#web/texts/language.ts';
import { Naming } from './naming.tsx';

const say = (course: string): string => `Codes for ${course} (2)`;
const written = (name: string): string => renderToStaticMarkup(<Naming say={say} name={name} />);

describe('a name in a sentence', () => {
  afterEach(() => {
    speakAtOnce('zh-Hant', zhHant);
  });

  it('[LOOK-10] is read in Chinese on an English page, where it is Chinese', () => {
    speakAtOnce('en', en);
    expect(written('羽球入門')).toBe('Codes for <span lang="zh-Hant-TW">羽球入門</span> (2)');
    expect(written('Badminton')).toBe('Codes for Badminton (2)');
  });

  it('[LOOK-10] is no other text on a Chinese page', () => {
    expect(written('羽球入門')).toBe('Codes for 羽球入門 (2)');
  });
});
