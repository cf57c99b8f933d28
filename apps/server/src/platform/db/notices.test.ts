import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { adminQuery } from '../../../test/database/admin-query.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { openNotices, type Notices } from './notices.ts';

const silent = { warn: () => undefined };

let database: TestDatabase;
let sender: Client;
let notices: Notices;

beforeAll(async () => {
  database = await createTestDatabase();
  sender = new Client(database.connectionConfig);
  await sender.connect();
  notices = await openNotices(database.connectionConfig, silent);
});
afterAll(async () => {
  await notices.close();
  await sender.end();
  await database.drop();
});

const notify = (channel: string, payload: string) => sender.query('select pg_notify($1, $2)', [channel, payload]);

const breakListener = () =>
  sender.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kapok notices' and datname = current_database()`);

const allowConnections = async (allowed: boolean): Promise<void> => {
  const name = new URL(database.connectionString).pathname.slice(1);
  await adminQuery(inject('testDatabase').adminUrl, `alter database ${name} allow_connections ${String(allowed)}`);
};

describe('notices', () => {
  it('reach every subscriber of their channel in the order of the commits', async () => {
    const heard: string[] = [];
    const elsewhere: string[] = [];
    const subscription = notices.listen('test_order', { onNotice: (payload) => heard.push(payload) });
    const second = notices.listen('test_order', { onNotice: (payload) => elsewhere.push(payload) });
    await eventually(() => {
      expect([subscription.isCurrent(), second.isCurrent()]).toEqual([true, true]);
    });
    for (const payload of ['1', '2', '3']) await notify('test_order', payload);
    await notify('test_other', 'x');
    await eventually(() => {
      expect(heard).toEqual(['1', '2', '3']);
    });
    expect(elsewhere).toEqual(heard);
    second.end();
    await notify('test_order', '4');
    await eventually(() => {
      expect(heard).toContain('4');
    });
    expect(elsewhere).not.toContain('4');
    subscription.end();
  });

  it('are caught up with after the connection was lost; until then nobody counts as current', async () => {
    const heard: string[] = [];
    let catchUps = 0;
    const subscription = notices.listen('test_lost', {
      onNotice: (payload) => heard.push(payload),
      onReconnect: () => {
        catchUps += 1;
        return Promise.resolve();
      },
    });
    await eventually(() => {
      expect(subscription.isCurrent()).toBe(true);
    });
    expect(catchUps).toBe(1);
    await allowConnections(false);
    await breakListener();
    await eventually(() => {
      expect(subscription.isCurrent()).toBe(false);
    });
    await notify('test_lost', 'while away');
    await allowConnections(true);
    await eventually(() => {
      expect(subscription.isCurrent()).toBe(true);
    });
    expect(catchUps).toBe(2);
    await notify('test_lost', 'back again');
    await eventually(() => {
      expect(heard).toEqual(['back again']);
    });
    subscription.end();
  });

  it('count as current only once the past was read; a failure to read it is tried again', async () => {
    let failures = 2;
    const subscription = notices.listen('test_failing', {
      onNotice: () => undefined,
      onReconnect: () => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('the past is not to be had')) : Promise.resolve();
      },
    });
    expect(subscription.isCurrent()).toBe(false);
    await eventually(() => {
      expect(subscription.isCurrent()).toBe(true);
    });
    expect(failures).toBe(-1);
    subscription.end();
  });

  it('cannot be opened where there is no database, and leave no connection behind when closed', async () => {
    await expect(openNotices({ connectionString: `${database.connectionString}_none` }, silent)).rejects.toThrow();
    const other = await openNotices(database.connectionConfig, silent);
    await other.close();
    // PostgreSQL drops the closed connection a moment after it was closed.
    await eventually(async () => {
      const { rows } = await sender.query(`select 1 from pg_stat_activity
        where application_name = 'kapok notices' and datname = current_database()`);
      expect(rows).toHaveLength(1);
    });
  });
});
