import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { migrateToLatest, migrateToSchema } from './migrate.ts';

describe('a shop whose prices were before tax', () => {
  let database: TestDatabase;
  let client: Client;
  const ask = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
  const line = (figures: string) => `
    insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity, tax_ntd, ${figures}`;

  beforeAll(async () => {
    database = await createEmptyTestDatabase();
    await migrateToSchema(database.connectionConfig, '0045-names-of-sums');
    client = new Client(database.connectionConfig);
    await client.connect();
    await ask(`
      insert into member (user_name) values ('mei');
      insert into category (code, name_zh, name_en) values ('c', '類', 'C');
      insert into product (product_id, slug, kind, category_code, name_zh, name_en)
      select id, lower(id), 'goods', 'c', '品', 'P' from unnest(array['A', 'B', 'C']) id;
      insert into price (product_id, amount_ntd) values ('A', 1000), ('B', 1410), ('C', 0);
      insert into cart (member_id) select id from member;
      insert into cart_line (cart_id, product_id, quantity, seen_price_ntd) select id, 'B', 2, 1410 from cart;
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd, total_ntd, payable_until)
      select 'A1', m.id, c.id, 1, 'none', 170, 9, 179, now() from member m, cart c`);
    await ask(`${line(`net_ntd, list_price_ntd, coupon_ntd) select id, 1, 'goods', 'A', '品', 'P', 56, 3, 9, 170, 90, 100`)}
      from customer_order`);
    await migrateToLatest(database.connectionConfig);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('[OWN-5] goes on asking what each price came to with its tax', async () => {
    expect(await ask('select product_id, gross_ntd, amount_ntd from price order by product_id')).toEqual([
      { product_id: 'A', gross_ntd: 1050, amount_ntd: 1000 },
      { product_id: 'B', gross_ntd: 1481, amount_ntd: 1410 },
      { product_id: 'C', gross_ntd: 0, amount_ntd: 0 },
    ]);
    expect(await ask('select seen_gross_ntd from cart_line')).toEqual([{ seen_gross_ntd: 1481 }]);
  });

  it('[OWN-5] keeps every figure of its orders', async () => {
    expect(await ask('select net_ntd, tax_ntd, list_price_ntd, coupon_ntd, gross_ntd from order_line')).toEqual([
      { net_ntd: '170', tax_ntd: '9', list_price_ntd: 90, coupon_ntd: '100', gross_ntd: null },
    ]);
    expect(await ask('select net_ntd, tax_ntd, total_ntd from customer_order')).toEqual([
      { net_ntd: '170', tax_ntd: '9', total_ntd: '179' },
    ]);
  });

  it('[OWN-5] a price that one version sets, the other reads', async () => {
    const set = (change: string) =>
      ask(`update price set ${change} where product_id = 'A' returning amount_ntd, gross_ntd`);
    expect(await set('gross_ntd = 1480')).toEqual([{ amount_ntd: 1410, gross_ntd: 1480 }]);
    expect(await set('amount_ntd = 190')).toEqual([{ amount_ntd: 190, gross_ntd: 200 }]);
    expect(await set('gross_ntd = 199')).toEqual([{ amount_ntd: 190, gross_ntd: 199 }]);
    await ask(`update price set valid_until = now() + interval '1 minute' where product_id = 'A'`);
    const add = (columns: string) =>
      ask(`insert into price (product_id, ${columns}) values ('A', 680) returning amount_ntd, gross_ntd`);
    expect(await add('amount_ntd')).toEqual([{ amount_ntd: 680, gross_ntd: 714 }]);
    await expect(ask('insert into price (product_id, gross_ntd) values (null, -1)')).rejects.toThrow();
  });

  it('[OWN-5] lines of both rules stand beside each other, and none that does not add up', async () => {
    const add = (index: number, figures: string) =>
      ask(
        `${line(figures.replace('$', `select id, ${index}, 'goods', 'P${index}', '品', 'P'`))} from customer_order returning tax_ntd`,
      );
    // Before tax, as a server of the version before writes it.
    expect(await add(2, 'net_ntd) $, 1000, 2, 100, 2000')).toHaveLength(1);
    expect(await add(3, 'net_ntd, gross_ntd) $, 189, 3, 28, 569, 199')).toHaveLength(1);
    expect(await add(4, 'net_ntd, gross_ntd, coupon_ntd, points) $, 162, 1, 8, 162, 199, 20, 9')).toHaveLength(1);
    await expect(add(5, 'net_ntd, gross_ntd) $, 189, 3, 29, 569, 199')).rejects.toThrow('order_line_price');
    await expect(add(6, 'net_ntd) $, 1000, 2, 100, 1999')).rejects.toThrow('check constraint');
  });
});
