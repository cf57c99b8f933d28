import { z } from 'zod';
import { optionalText, switchOr, wholeNumber } from '#server/platform/config/config-values.ts';
import { addressesOf } from '#server/platform/db/several-hosts.ts';

const oneServer = z.url({ protocol: /^postgres(ql)?$/ });

const databaseAddress = z
  .string()
  .refine((text) => addressesOf(text).every((address) => oneServer.safeParse(address).success), {
    error: 'an address such as postgres://kapok:secret@db.internal:5432/kapok; commas separate several hosts',
  });

/** The variables that say where the database is. */
export const databaseVariables = {
  DATABASE_URL: optionalText.pipe(databaseAddress.optional()),
  DATABASE_POOLER_URL: optionalText.pipe(databaseAddress.optional()),
  DATABASE_PLAIN: switchOr('0'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 16),
};

type DatabaseVariables = z.output<z.ZodObject<typeof databaseVariables>>;

export interface DatabaseSettings {
  /** The database itself; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A pooler in transaction mode before it, for requests; undefined where they go to the database itself. */
  readonly databasePoolerUrl: string | undefined;
  readonly databasePoolSize: number;
}

export const databaseSettings = (env: DatabaseVariables): DatabaseSettings => ({
  databaseUrl: env.DATABASE_URL,
  databasePoolerUrl: env.DATABASE_POOLER_URL,
  databasePoolSize: env.DATABASE_POOL_SIZE,
});

/** What is missing beside a pooler, one line at most: jobs, notices and migrations need the database itself. */
export const databaseFaults = (env: DatabaseVariables): readonly string[] =>
  env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_POOLER_URL: beside a pooler DATABASE_URL names the database itself']
    : [];
