import { expect, it } from 'vitest';
import { addressesOf, serverOf } from './several-hosts.ts';

it('[WIDE-1] the address of a database names one server or several', () => {
  expect(addressesOf('postgres://kapok:x@db/kapok')).toEqual(['postgres://kapok:x@db/kapok']);
  expect(addressesOf('postgresql://kapok:a,b@db-1,[::1]:5433,%2Frun%2Fpostgresql/kapok?sslmode=require')).toEqual([
    'postgresql://kapok:a,b@db-1/kapok?sslmode=require',
    'postgresql://kapok:a,b@[::1]:5433/kapok?sslmode=require',
    'postgresql://kapok:a,b@%2Frun%2Fpostgresql/kapok?sslmode=require',
  ]);
});

it.each([
  ['postgres://kapok@db-1/kapok', 'db-1', 5432],
  ['postgres://kapok@[::1]:5433/kapok', '::1', 5433],
  ['postgres://kapok@%2Frun%2Fpostgresql/kapok', '/run/postgresql', 5432],
])('[WIDE-1] the server of %s is %s at %i', (address, host, port) => {
  expect(serverOf(address)).toEqual({ host, port });
});
