import { describe, expect, it } from 'vitest';
import { createStatementNames } from './prepared-statements.ts';

describe('the names of statements', () => {
  it('[OPS-3] go to what runs again, and stay the same', () => {
    const nameOf = createStatementNames(10);
    expect(nameOf('select 1')).toBeUndefined();
    const name = nameOf('select 1');
    expect(name).toBeTypeOf('string');
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([name, undefined]);
    expect(nameOf('select 2')).not.toBe(name);
  });

  it('[OPS-3] are not used up by thousands of texts that run once', () => {
    const nameOf = createStatementNames(2);
    for (let number = 0; number < 5_000; number += 1) expect(nameOf(`select ${number}`)).toBeUndefined();
    nameOf('select now()');
    expect(nameOf('select now()')).toBeTypeOf('string');
  });

  it('[OPS-3] end, and what has none runs all the same', () => {
    const nameOf = createStatementNames(2);
    const named = ['a', 'b', 'c'].map((text) => [nameOf(text), nameOf(text)].at(1));
    expect(named.map((name) => name !== undefined)).toEqual([true, true, false]);
  });
});
