import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../../test/database/index.ts';

/** Statements as servers of the version before send them, beside those of this one. */
describe('two versions on one database', () => {
  let older: OlderDatabase;
  const ask = (statement: string) => older.ask(statement);

  beforeAll(async () => {
    const first = `
      insert into member (user_name) values ('mei');
      insert into cart (member_id) select id from member;
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, amount_ntd, tax_ntd, total_ntd,
        payable_until, status, paid_at)
      select 'A1', m.id, c.id, 1, 'none', 100, 5, 105, now(), 'paid', now() from member m, cart c;
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, amount_ntd, status)
      select id, 1, 'A1_1', 'CREDIT', 105, 'captured' from customer_order;
      insert into payment (order_id, attempt_id, trade_number, amount_ntd, kept)
      select order_id, id, 'T1', 105, true from payment_attempt;
      insert into refund (order_id, payment_id, reason, amount_ntd, status, failure_code, gateway_call)
      select p.order_id, p.id, 'goodwill', 1, old.status, old.code, old.call from payment p, (values
        ('requested', null, null), ('requested', null, 'manual'), ('failed', 'rejected', null), ('failed', 'TRA10036', 'close'),
        ('refunded', null, 'manual')) old (status, code, call);
      insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity, amount_ntd, tax_ntd)
      select o.id, line.* from customer_order o, (values (0, 'goods', 'G1', '杯子', 'Mug', 40, 2, 80, 4),
        (1, 'shipping', 'S1', '運費', 'Shipping', 20, 1, 20, 1)) line;
      with paid as (
        insert into refund (order_id, order_line_id, payment_id, reason, amount_ntd, tax_ntd, status)
        select l.order_id, l.id, p.id, 'goods', 100, 5, 'refunded' from order_line l, payment p where l.kind = 'goods'
        returning id, order_id, order_line_id
      )
      insert into goods_return (order_id, order_line_id, pieces, status, received_at, restocked, settled_at, refund_id, includes_shipping)
      select order_id, order_line_id, 2, 'refunded', now(), true, now(), id, true from paid`;
    const second = `
      insert into member_import (file_name, columns, separator, state) values ('wrong.csv', '{email}', ',', 'checked'),
        ('right.csv', '{email}', ',', 'done');
      insert into member_import_row (import_id, line, email, user_name, display_name, tel, products, note, password_hash, outcome, reason)
      select i.id, row.* from member_import i, (values
        (2, 'Secret-1', 'Secret-2', '', '', '{Secret-3}'::text[], '', 'Secret-4', 'refused', 'email-malformed'),
        (3, 'a@b.tw', '', '王', '', '{V999}', '', '$P$hash', 'refused', 'product-unknown'),
        (4, 'c@d.tw', '', '', '', '{V001}', '', '$P$hash', 'refused', 'staff-account'),
        (5, 'e@f.tw', '', '', '', '{V001}', '', '$P$hash', 'new', null)) row`;
    older = await openOlderDatabase(
      { schema: '0042-sign-in-providers', written: first },
      { schema: '0096-refund-lines', written: second },
    );
  });
  afterAll(() => older.close());

  it('[SAFE-17] whoever a server of before makes staff for refunds is noted as new to them', async () => {
    const change = (what: string) => ask(`update member set ${what} returning refunds_since is not null as noted`);
    expect(await change('is_staff = true')).toEqual([{ noted: true }]);
    expect(await change(`staff_permissions = '{orders}'`)).toEqual([{ noted: false }]);
    expect(await change(`staff_permissions = '{orders,refunds}'`)).toEqual([{ noted: true }]);
    expect(await change('is_staff = false')).toEqual([{ noted: false }]);
  });

  it('[REF-4] refunds of before have the state that they were told by', async () => {
    expect((await ask('select state from refund order by id')).map(({ state }) => state)).toEqual([
      'requested',
      'manual',
      'declined',
      'failed',
      'refunded',
      'refunded',
    ]);
  });

  it('[OFFER-4] refused rows of before keep no password, but for those that another choice of products lets in', async () => {
    const rows = await ask(`select r.line, r.email, r.display_name as name, r.products, r.password_hash as hash
      from member_import_row r join member_import i on i.id = r.import_id order by i.id, r.line`);
    const kept = (line: number, email: string, products: readonly string[], hash: string, name = '') =>
      ({ line, email, name, products, hash }) as const;
    expect(rows).toEqual([
      kept(2, '', [], ''),
      kept(3, 'a@b.tw', ['V999'], '$P$hash', '王'),
      kept(4, 'c@d.tw', ['V001'], ''),
      kept(5, 'e@f.tw', ['V001'], '$P$hash'),
      kept(2, '', [], ''),
      kept(3, 'a@b.tw', ['V999'], ''),
      kept(4, 'c@d.tw', ['V001'], ''),
      kept(5, 'e@f.tw', ['V001'], '$P$hash'),
    ]);
  });

  const linesOf = (condition: string) =>
    ask(`select l.product_id, back.pieces, back.net_ntd, back.tax_ntd from refund_line back join refund r on r.id = back.refund_id
      left join order_line l on l.id = back.order_line_id where ${condition} order by r.id, l.line_index`);
  const goods = { product_id: 'G1', pieces: 2, net_ntd: '80', tax_ntd: '4' };

  it('[REF-4] refunds of before have lines: goods, the shipping that went back with them, and what belongs to no line', async () => {
    const shipping = { product_id: 'S1', pieces: 1, net_ntd: '20', tax_ntd: '1' };
    expect(await linesOf(`r.reason = 'goods'`)).toEqual([goods, shipping]);
    const ofNoLine = { product_id: null, pieces: 0, net_ntd: '1', tax_ntd: '0' };
    expect(await linesOf(`r.reason = 'goodwill'`)).toEqual(Array.from({ length: 5 }, () => ofNoLine));
  });

  it('[FLOW-6] the lines of a refund that one version writes, the other reads', async () => {
    const begin = (more: string) => `
      with given as (
        insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, state)
        select order_id, id, 'staff', 80, 4, 'review' from payment returning id
      ), began as (
        insert into staff_refund (refund_id, staff_id, cause, reason, restock)
        select given.id, m.id, 'agreed', '約定', true from given, member m
      ) ${more}`;
    const line = `l.id, 2, 80, 4, 0 from given, order_line l where l.kind = 'goods'`;
    const own = 'order_line_id, pieces, net_ntd, tax_ntd, points';
    await ask(begin(`insert into staff_refund_line (refund_id, ${own}) select given.id, ${line}`));
    await ask(begin(`insert into refund_line (refund_id, tax_kind, ${own}) select given.id, 'taxable', ${line}`));
    expect(await linesOf(`r.reason = 'staff'`)).toEqual([goods, goods]);
    const { net_ntd, tax_ntd, pieces } = goods;
    expect(await ask('select pieces, net_ntd, tax_ntd from staff_refund_line')).toEqual([
      { pieces, net_ntd, tax_ntd },
      { pieces, net_ntd, tax_ntd },
    ]);
    await ask(`delete from staff_refund_line; delete from refund_line where refund_id in (select refund_id from staff_refund);
      delete from staff_refund; delete from refund where reason = 'staff'`);
  });

  it('[PAY-4] sums of before have their new names', async () => {
    expect(await ask('select net_ntd, total_ntd from customer_order')).toEqual([{ net_ntd: '100', total_ntd: '105' }]);
    for (const table of ['payment', 'payment_attempt']) {
      expect(await ask(`select total_ntd from ${table}`)).toEqual([{ total_ntd: '105' }]);
    }
  });

  it('[PAY-4] a sum that one version writes, the other reads', async () => {
    const alert = (column: string, number: string) =>
      ask(`insert into gateway_alert (kind, gateway_number, ${column}) values ('unknown-order', '${number}', 30)
        returning amount_ntd, total_ntd`);
    const both = [{ amount_ntd: '30', total_ntd: '30' }];
    expect(await alert('amount_ntd', 'X1')).toEqual(both);
    expect(await alert('total_ntd', 'X2')).toEqual(both);
    const sums = 'returning amount_ntd, net_ntd';
    expect(await ask(`update refund set amount_ntd = 2 where state = 'declined' ${sums}`)).toEqual([
      { amount_ntd: '2', net_ntd: '2' },
    ]);
    expect(await ask(`update refund set net_ntd = 3 where state = 'declined' ${sums}`)).toEqual([
      { amount_ntd: '3', net_ntd: '3' },
    ]);
    await expect(ask('update customer_order set net_ntd = 101')).rejects.toThrow('violates check constraint');
  });

  it('[REF-4] what one version writes about a refund, the other reads', async () => {
    const [made] = await ask(`
      insert into refund (order_id, payment_id, reason, amount_ntd, status)
      select order_id, id, 'goodwill', 1, 'review' from payment returning id, state`);
    expect(made).toMatchObject({ state: 'review' });
    const write = async (change: string) => {
      const rows = await ask(
        `update refund set ${change} where id = ${String(made?.['id'])} returning state, status, failure_code, gateway_call`,
      );
      return rows[0];
    };
    const before = (change: string) => write(change);
    const now = (change: string) => write(change);
    expect(await now(`state = 'requested'`)).toMatchObject({ status: 'requested' });
    expect(await before(`gateway_call = 'manual'`)).toMatchObject({ state: 'manual', status: 'requested' });
    expect(await before(`status = 'refunded', gateway_call = 'manual'`)).toMatchObject({ state: 'refunded' });
    expect(await now(`state = 'review', gateway_call = null`)).toMatchObject({ status: 'review' });
    expect(await before(`status = 'failed', failure_code = 'rejected'`)).toMatchObject({ state: 'declined' });
    expect(await now(`state = 'manual', failure_code = null`)).toMatchObject({
      status: 'requested',
      gateway_call: 'manual',
    });
    expect(await now(`state = 'declined', gateway_call = null`)).toMatchObject({
      status: 'failed',
      failure_code: 'rejected',
    });
    expect(await before(`status = 'requested', failure_code = null`)).toMatchObject({ state: 'requested' });
    expect(await now(`state = 'refunding', tries = tries + 1`)).toMatchObject({ status: 'refunding' });
    expect(await before(`status = 'unknown', failure_code = 'answer-lost'`)).toMatchObject({ state: 'unknown' });
    expect(await now(`state = 'unknown', failure_code = 'cannot-tell'`)).toMatchObject({
      state: 'unknown',
      status: 'unknown',
    });
  });
});

describe('a server that knows nothing of languages', () => {
  let older: OlderDatabase;
  const profile = (version: number, columns = '', values = '') => `
      insert into shop_profile (version, name_zh, name_en, tagline_zh, tagline_en, intro_zh, intro_en, company_zh, company_en,
        company_tax_id, address_zh, address_en, phone, email, hours_zh, hours_en, accent, footer_links, is_complete ${columns})
      values (${version}, '海', 'Sea', '', '', '', '', '', '', '', '', '', '', '', '', '', '#1D4ED8', '[]', true ${values})`;

  beforeAll(async () => {
    older = await openOlderDatabase({ schema: '0052-invoice-modes', written: profile(1) });
  });
  afterAll(() => older.close());

  it('[OWN-4] leaves a shop of before both, and saves its profile with what its owner has chosen meanwhile', async () => {
    await older.ask(profile(2));
    await older.ask(profile(3, ', languages', `, 'chinese'`));
    await older.ask(profile(4));
    const rows = await older.ask('select languages from shop_profile order by version');
    expect(rows.map(({ languages }) => languages)).toEqual([
      'chinese-and-english',
      'chinese-and-english',
      'chinese',
      'chinese',
    ]);
  });
});
