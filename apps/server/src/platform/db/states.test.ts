import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  attemptStates,
  deliveryStates,
  invoiceStates,
  mediaFileStates,
  orderStates,
  refundStates,
  returnStates,
  type StateTable,
} from '@kapok/domain';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database/index.ts';

const sources = resolve(import.meta.dirname, '../..');
const tables: Readonly<Record<string, StateTable<string>>> = {
  'customer_order.status': orderStates,
  'customer_order.delivery_state': deliveryStates,
  'payment_attempt.status': attemptStates,
  'refund.state': refundStates,
  'goods_return.status': returnStates,
  'invoice.status': invoiceStates,
  'media_file.status': mediaFileStates,
};
const names = [...new Set(Object.values(tables).flatMap(({ states }) => states))].join('|');
const typed = new RegExp(`\\b(?:status|state)\\s*(?:=|<>|(?:not )?in)\\s*\\(?\\s*'(?:${names})'`);

describe('states', () => {
  it('are typed in no statement, but taken from their table', () => {
    const typing = globSync('**/*.ts', { cwd: sources })
      .filter((path) => !/\.test\.ts$|^platform\/db\/(?:migrations|generated)\//.test(path))
      .filter((path) => typed.test(readFileSync(resolve(sources, path), 'utf8')));
    expect(typing).toEqual([]);
  });

  it.each(Object.entries(tables))('of %s are those that the database takes', async (column, { states }) => {
    const database = await createTestDatabase();
    const client = new Client(database.connectionConfig);
    await client.connect();
    try {
      const { rows } = await client.query<{ readonly definition: string }>(
        `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
         where c.contype = 'c' and c.conrelid::regclass::text || '.' || a.attname = $1`,
        [column],
      );
      const taken = rows.flatMap(({ definition }) => [...definition.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name));
      expect(taken).toEqual(states);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
