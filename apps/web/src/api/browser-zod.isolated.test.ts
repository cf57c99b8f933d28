import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '@kapok/contract';
import * as browserZod from './browser-zod.ts';

const texts = [
  ...['', '0', '1', 'V001', '26112100001', '2026-11-21', '2026-11-21T10:00:00.000Z', 'https://shop.example/a'],
  ...[
    '4c7a12b5-f29f-4784-a0cc-f7c054c10e2a',
    'mei@shop.example',
    '/ABC+123',
    '12345675',
    '#C64A14',
    'zh-Hant',
    'not-found',
  ],
];
/** What no field of the contract takes everywhere. */
const wrong: readonly unknown[] = [
  ...[undefined, null, true, -1, 1.5, 2 ** 53, Number.NaN, {}, [], [1, 2, 3]],
  ...['', '1', 'V001', '2026-02-30', '2026-11-21', '2026-11-21T10:00:00', 'http://shop.example'],
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const field = (value: unknown, name: string): unknown => (isObject(value) ? Reflect.get(value, name) : undefined);
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];

/** How to make a value for each way of putting schemas together. */
const samples: Readonly<Record<string, (def: unknown, schema: z.ZodType) => unknown>> = {
  object: (def) => Object.fromEntries(entriesOf(field(def, 'shape')).map(([name, one]) => [name, sampleOf(one)])),
  array: (def, schema) => manyOf(schema, sampleOf(field(def, 'element'))),
  tuple: (def) => entriesOf(field(def, 'items')).map(([, one]) => sampleOf(one)),
  optional: (def) => sampleOf(field(def, 'innerType')),
  nullable: (def) => sampleOf(field(def, 'innerType')),
  union: (def) => sampleOf(field(field(def, 'options'), '1')),
  pipe: (def) => sampleOf(field(def, 'in')),
  record: () => ({ some: 'thing' }),
};

/** Some value that the schema takes. */
const sampleOf = (schema: unknown): unknown => {
  if (!isSchema(schema)) throw new Error('not a schema');
  const def: unknown = Reflect.get(schema, 'def');
  const make = samples[String(field(def, 'type'))];
  if (make !== undefined) return make(def, schema);
  const chosen = [...entriesOf(field(def, 'values')), ...entriesOf(field(def, 'entries'))].map(([, one]) => one);
  return [...texts, ...chosen, 7, 1, 2026, true, 0.5].find((one) => schema.safeParse(one).success);
};

const manyOf = (schema: z.ZodType, item: unknown): unknown =>
  [1, 2, 5].map((length) => Array.from({ length }, () => item)).find((list) => schema.safeParse(list).success);

/** The value, and it with one of its parts wrong or missing, at every depth. */
const variants = (value: unknown): readonly unknown[] => {
  // The items of a list are all alike.
  const parts = Array.isArray(value) ? entriesOf(value).slice(0, 1) : entriesOf(value);
  const inside = parts.flatMap(([name, part]) =>
    variants(part).map((changed) => replaced(value, name, [[name, changed]])),
  );
  return [value, ...wrong, ...inside, ...parts.map(([name]) => replaced(value, name, []))];
};

const replaced = (value: unknown, name: string, part: readonly (readonly [string, unknown])[]): unknown => {
  if (Array.isArray(value)) return part.map(([, one]) => one).concat(value.slice(1));
  return Object.fromEntries([...entriesOf(value).filter(([other]) => other !== name), ...part]);
};

describe('what stands for zod in the browser', () => {
  let small: object;
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('zod', () => browserZod);
    ({ contract: small } = await import('@kapok/contract'));
  });
  afterAll(() => {
    vi.doUnmock('zod');
  });

  it.each(Object.keys(contract))('[OPS-4] reads the answer of %s as zod does, right and wrong ones', (name) => {
    const real = field(field(contract, name), 'reply');
    const other = field(field(small, name), 'reply');
    if (!isSchema(real) || isSchema(other)) throw new Error('the contract was not built twice');
    const sample = sampleOf(real);
    expect(real.safeParse(sample).success, JSON.stringify(sample)).toBe(true);
    const safeParse = field(other, 'safeParse');
    if (typeof safeParse !== 'function') throw new Error('the small contract has no reader');
    const read = (value: unknown): unknown => Reflect.apply(safeParse, other, [value]);
    const differing = variants(sample).filter((value) => {
      const expected = real.safeParse(value);
      const given = read(value);
      if (field(given, 'success') !== expected.success) return true;
      return expected.success && !isDeepStrictEqual(field(given, 'data'), expected.data);
    });
    expect(differing).toEqual([]);
  });
});
