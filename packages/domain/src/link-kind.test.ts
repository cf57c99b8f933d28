import { describe, expect, it } from 'vitest';
import { isHttpsLink, isTypedLink, linkKindOf } from './link-kind.ts';

describe('an address', () => {
  it.each([
    ['https://blog.waves.tw/a?b=c#d', 'outside'],
    ['HTTP://waves.tw', 'outside'],
    ['/LegalDocuments', 'shop'],
    ['/', 'shop'],
    ['mailto:hello@waves.tw', 'mail'],
    ['#terms', 'here'],
  ])('[OWN-1] [OWN-9] leads where it says: %s', (address, kind) => {
    expect(linkKindOf(address)).toBe(kind);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://\\evil.example',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    `/${'a'.repeat(2_000)}`,
    '',
  ])('[OWN-1] [OWN-9] is no link: %j', (address) => {
    expect(linkKindOf(address)).toBeUndefined();
  });

  it('[OWN-1] that is typed by itself has no blank and leads to no mail program', () => {
    for (const address of ['https://waves.tw', '/p/about']) expect(isTypedLink(address)).toBe(true);
    for (const address of ['https://waves.tw/a b', '/a b', 'mailto:a@b.tw', '#a'])
      expect(isTypedLink(address)).toBe(false);
    expect([isHttpsLink('https://waves.tw'), isHttpsLink('http://waves.tw'), isHttpsLink('/p/about')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
