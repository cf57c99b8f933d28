import type { Client } from 'pg';

/** Orders of one member, a course each. */
const ORDERS_PER_MEMBER = 20;
const SMALL_CROWD = 34;
const LARGE_CROWD = 49_950;
export const CROWD_ORDERS = 1_000_000;

/** A course, an order, its payment and its right, for each member and number from 1 to 20. */
const ORDERS_OF = `
  with placed as (
    insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state, net_ntd, tax_ntd,
        total_ntd, placed_at, payable_until, paid_at, delivery_state)
      select 'B' || m.id || 'N' || n, m.id, c.id, 1000 + n, 'paid', 'none', 1000, 50, 1050,
        now() - n * interval '7 days', now(), now() - n * interval '7 days', 'none'
      from member m join cart c on c.member_id = m.id cross join generate_series(1, ${ORDERS_PER_MEMBER}) as n
      where m.user_name like $1
      returning id, member_id, cart_version - 1000 as n
  ), lines as (
    insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity, net_ntd, tax_ntd)
      select id, 1, 'video', 'BENCH' || n, '課程', 'Course', 1000, 1, 1000, 50 from placed
      returning id, order_id, product_id
  ), attempts as (
    insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status, decided_at)
      select id, 1, 'B' || id, 'CREDIT', 1050, 'captured', now() from placed returning id, order_id
  ), paid as (
    insert into payment (order_id, attempt_id, trade_number, total_ntd, kept)
      select order_id, id, 'T' || id, 1050, true from attempts
  )
  insert into entitlement (member_id, product_id, order_line_id)
    select p.member_id, l.product_id, l.id from placed p join lines l on l.order_id = p.id`;

export const addMembers = async (
  client: Client,
  { name, count }: { readonly name: string; readonly count: number },
) => {
  await client.query(
    `with crowd as (
       insert into member (user_name, email, display_name)
         select $1 || n, $1 || n || '@bench.example', '買家' from generate_series(1, $2::int) as n returning id)
     insert into cart (member_id) select id from crowd`,
    [name, count],
  );
};

/** The courses that are sold. */
export const addBenchCourses = async (client: Client): Promise<void> => {
  await client.query(`
    insert into product (product_id, slug, kind, status, category_code, name_zh, name_en, published_at)
    select 'BENCH' || n, 'bench-' || n, 'video', 'published', (select min(code) from category), '課程', 'Course', now()
    from generate_series(1, ${ORDERS_PER_MEMBER}) as n`);
  await client.query(
    `insert into price (product_id, gross_ntd) select product_id, 1000 from product where product_id like 'BENCH%'`,
  );
};

/** Twenty orders of each member with such a name. */
export const addOrders = async (client: Client, nameLike: string): Promise<void> => {
  await client.query(ORDERS_OF, [nameLike]);
};

/** Twenty courses that were sold, and a thousand orders: of the measured members, and of a few others. */
export const addBenchOrders = async (client: Client): Promise<void> => {
  await addBenchCourses(client);
  await addMembers(client, { name: 'few-', count: SMALL_CROWD });
  await addOrders(client, 'bench%');
  await addOrders(client, 'few-%');
  await client.query('analyze');
};

/** Other people's orders, up to a million. */
export const addCrowd = async (client: Client): Promise<void> => {
  await addMembers(client, { name: 'many-', count: LARGE_CROWD });
  // Rows that are right by construction: looking each reference up would take longer than writing them.
  await client.query(`set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off`);
  await addOrders(client, 'many-%');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

const IDLE_MEMBERS = 950_000;

/** Members who never bought anything, up to a million. */
export const addIdleMembers = async (client: Client): Promise<void> => {
  await client.query('set statement_timeout = 0; set synchronous_commit = off');
  await addMembers(client, { name: 'idle-', count: IDLE_MEMBERS });
  await client.query('vacuum analyze');
};
