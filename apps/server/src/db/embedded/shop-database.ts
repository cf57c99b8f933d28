import pg from 'pg';
import { SHOP_DATABASE, type ConnectionConfig } from './server-address.ts';

/** Makes the shop's database in a fresh cluster; later starts find it there. */
export const ensureShopDatabase = async (maintenance: ConnectionConfig): Promise<void> => {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${SHOP_DATABASE}`);
  } finally {
    await client.end();
  }
};
