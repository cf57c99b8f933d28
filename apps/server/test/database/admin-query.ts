import { Client } from 'pg';

/** Runs one statement on a connection of its own. `create database` allows no transaction around it. */
export const adminQuery = async (url: string, statement: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
};
