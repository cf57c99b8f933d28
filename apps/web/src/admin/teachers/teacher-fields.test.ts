import { describe, expect, it } from 'vitest';
import { faultsOf, NO_TEACHER, wishOf } from './teacher-fields.ts';

describe('[LEARN-5] the form of a teacher', () => {
  it('leaves out links that were left empty', () => {
    const fields = { ...NO_TEACHER, Slug: 'lin-mei', NameZh: '林美', Links: ['', ' https://example.org ', ' '] };
    expect(faultsOf(fields)).toEqual([]);
    expect(wishOf(fields).Links).toEqual(['https://example.org']);
  });

  it('says what is missing or wrong', () => {
    expect(faultsOf(NO_TEACHER)).toEqual(['slug', 'name']);
    expect(faultsOf({ ...NO_TEACHER, Slug: 'a', NameZh: '林', Links: ['example.org'] })).toEqual(['link']);
  });
});
