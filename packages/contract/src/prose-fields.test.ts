import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Endpoint } from './index.ts';

/** Short enough for each field, and a page of it would have 60 times its length. */
const heavy = `[a]: /${'x'.repeat(400)}\n\n${'[a]'.repeat(130)}`;

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

const fieldsOf = (schema: z.core.$ZodType, path: string): readonly Field[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path));
  if (!(schema instanceof z.ZodObject)) return [{ path, schema }];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}.${name}`),
  );
};

describe('texts in CommonMark', () => {
  const fields = Object.entries<Endpoint>(contract).flatMap(([name, { body }]) =>
    fieldsOf(body, '')
      .filter(({ schema }) => /^CommonMark|^Markdown/.test(z.globalRegistry.get(schema)?.description ?? ''))
      .map(({ path, schema }) => ({ name: `${name}: ${path}`, schema })),
  );

  it('[SAFE-14] are refused with their field where their page would outweigh them, in each call', () => {
    expect(fields.length).toBeGreaterThan(14);
    const taken = fields.filter(({ schema }) => z.safeParse(schema, heavy).success).map(({ name }) => name);
    expect(taken).toEqual([]);
  });
});
