import { readFileSync } from 'node:fs';
import { findPasswordFault } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('the commonest passwords', () => {
  it.each([
    'Password1',
    'pAssword123!',
    'P@$$w0rd',
    'Qwerty123',
    'Abc12345',
    'Aa123456',
    '1Q2w3e4r',
    'Woaini1314',
    'Taiwan2025',
    '123Dragon',
    'ILoveYou2',
    'W3lc0me1',
    'Ｐａｓｓｗｏｒｄ１',
    'Chester1',
    'Passwor1',
    'Blink182',
    'Elephant7',
    'Snowboard2024',
  ])('[PROF-4] [SAFE-12] %s is one of them', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Long enough 4 me',
    'Kapok-demo-1',
    'Dragonfly wings 7',
    'correct Horse 9 battery',
    'Xq7vRt2mLp',
    '木棉花開 Hua 3 yue',
    'Jellybean 70591 upstairs',
  ])('%s is none of them', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('[SAFE-12] are the ten thousand commonest of a published ranking that fit the rule, as people make them fit', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const fitting = dictionary['passwords-common']
      .map((known) => known.replace(/[a-z]/, (first) => first.toUpperCase()))
      .map((known) => (/\d/.test(known) ? known : `${known}1`))
      .filter((password) => findPasswordFault(password) === null);
    const commonest = [...new Set(fitting)].slice(0, 10_000);
    expect(commonest).toHaveLength(10_000);
    const taken: string[] = [];
    for (const password of commonest) if (!(await isCommonPassword(password))) taken.push(password);
    expect(taken).toEqual([]);
  });

  it('are written as they are compared, each once', () => {
    for (const file of ['./common-passwords.txt', './common-password-words.txt']) {
      const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('#'));
      expect(lines.map((line) => line.toLowerCase())).toEqual(lines);
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(400);
    }
  });
});
