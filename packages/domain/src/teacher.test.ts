import { describe, expect, it } from 'vitest';
import { isTeacherLink, teacherFaults, teacherLinkName, teacherPath, type TeacherFields } from './teacher.ts';

const whole: TeacherFields = {
  name: { zh: '羅以安', en: '' },
  subject: { zh: '', en: '' },
  words: { zh: '', en: '' },
  links: ['https://www.youtube.com/@luo'],
};

describe('[LEARN-5] a teacher', () => {
  it('needs an address and a Chinese name, and nothing more', () => {
    expect(teacherFaults('luo-yi-an', { ...whole, links: [] })).toEqual([]);
    expect(teacherFaults('Luo Yi-an', { ...whole, name: { zh: ' ', en: 'Luo' } })).toEqual(['slug', 'name']);
    expect(teacherPath('luo-yi-an')).toBe('/teachers/luo-yi-an');
  });

  it('has up to five links, all of them https', () => {
    const five = Array.from({ length: 5 }, (_one, index) => `https://example.org/${index}`);
    expect(teacherFaults('luo', { ...whole, links: five })).toEqual([]);
    expect(teacherFaults('luo', { ...whole, links: [...five, 'https://example.org/6'] })).toEqual(['link']);
    for (const link of [
      'http://example.org',
      'javascript:alert(1)',
      'https://',
      'https://example',
      'https://user@example.org/',
      'https://example.org/a b',
      ' https://example.org',
    ])
      expect([link, isTeacherLink(link)]).toEqual([link, false]);
    for (const link of ['https://example.org', 'https://Example.org:8443?a=1', 'https://a.example.org/路/?q#x'])
      expect([link, isTeacherLink(link)]).toEqual([link, true]);
  });

  it('has links that are called by their hosts', () => {
    expect(teacherLinkName('https://www.YouTube.com/@luo')).toBe('youtube.com');
    expect(teacherLinkName('https://luo.example.org:8443/cello')).toBe('luo.example.org');
  });
});
