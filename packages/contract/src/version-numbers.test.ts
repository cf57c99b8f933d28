import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Endpoint } from './index.ts';

/** The largest whole number of a column, less the one that a next version needs. */
const MOST = 2_147_483_646;

interface Found {
  readonly path: string;
  readonly most: unknown;
}

/** What a JSON schema says of the whole numbers in it that are versions. */
const versionsIn = (schema: unknown, path: string): readonly Found[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const isVersion = /\.(?:Version|Replaces)$/.test(path) && 'type' in schema && schema.type === 'integer';
  if (isVersion) return [{ path, most: 'maximum' in schema ? schema.maximum : undefined }];
  return Object.entries(schema).flatMap(([name, inner]) => versionsIn(inner, `${path}.${name}`));
};

it('[MGNT-2] no call takes a version whose next one the database could not keep', () => {
  const versions = Object.entries<Endpoint>(contract).flatMap(([name, { body }]) =>
    versionsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(({ most }) => most !== MOST)).toEqual([]);
});
