import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { migrateToLatest, migrateToSchema } from './migrate.ts';

describe('what earlier versions left behind deleted accounts', () => {
  let database: TestDatabase;
  let client: Client;
  const ask = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;

  beforeAll(async () => {
    database = await createEmptyTestDatabase();
    await migrateToSchema(database.connectionConfig, '0093-readings');
    client = new Client(database.connectionConfig);
    await client.connect();
    await ask(`
      insert into member (user_name, deleted_at) values ('stays', null), ('gone', now()), ('bought', now());
      insert into category (code, name_zh, name_en, sort_index) values ('music', '音樂', '', 0);
      insert into product (product_id, slug, kind, category_code, name_zh, name_en)
      values ('V1', 'v1', 'video', 'music', '課程', '');
      insert into cart (member_id, recipient_name, recipient_tel, destination)
      select id, '王小明', '0912345678', '臺北市' from member;
      insert into cart_line (cart_id, product_id, quantity, seen_gross_ntd) select id, 'V1', 1, 100 from cart;
      insert into wish (member_id, product_id) select id, 'V1' from member;
      insert into chat_message (member_id, connection_id, body) select id, 'api', user_name from member;
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd, total_ntd,
        payable_until, status, paid_at, email, recipient_name)
      select 'A' || m.id, m.id, c.id, 1, 'none', 100, 5, 105, now(), 'paid', now(), 'who@kapok.example', '王小明'
      from member m join cart c on c.member_id = m.id where m.user_name <> 'gone'`);
    await migrateToLatest(database.connectionConfig);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('[PROF-6] goes with the upgrade, and nothing of anybody else', async () => {
    const left = (table: string) =>
      ask(`select m.user_name as name from ${table} t join member m on m.id = t.member_id order by m.id`);
    for (const table of ['wish', 'chat_message']) expect(await left(table)).toEqual([{ name: 'stays' }]);
    expect(await ask('select body from chat_message order by id')).toHaveLength(3);
    expect(
      await ask(`
        select m.user_name as name, c.recipient_name as recipient,
          (select count(*)::int from cart_line l where l.cart_id = c.id) as lines
        from cart c join member m on m.id = c.member_id order by m.id`),
    ).toEqual([
      { name: 'stays', recipient: '王小明', lines: 1 },
      { name: 'bought', recipient: '', lines: 0 },
    ]);
    expect(await ask('select email, recipient_name from customer_order order by member_id')).toEqual([
      { email: 'who@kapok.example', recipient_name: '王小明' },
      { email: null, recipient_name: '' },
    ]);
  });

  it('[PROF-6] is not written again by servers of the version before', async () => {
    const wish = `insert into wish (member_id, product_id) select id, 'V1' from member where user_name = 'gone'`;
    await expect(ask(wish)).rejects.toMatchObject({ code: 'KR002' });
    const recipient = `update cart set recipient_name = '王小明' from member m where m.id = cart.member_id and m.user_name = `;
    await expect(ask(`${recipient} 'bought'`)).rejects.toMatchObject({ code: 'KR002' });
    await ask(`${recipient} 'stays'`);
  });
});
