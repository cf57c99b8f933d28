import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../../test/database/index.ts';

/** Statements as servers of the version before send them, beside those of this one. */
describe('a server that knows no state of a parcel', () => {
  let older: OlderDatabase;
  const ask = (statement: string) => older.ask(statement);
  const shown = 'returning delivery_state as state, shipping_status as note';
  /** As the version before writes, and as this one does. */
  const before = async (change: string) =>
    (await ask(`update customer_order set ${change} where order_number = 'P1' ${shown}`))[0];
  const now = (change: string) => before(`${change}, delivery_noted_at = clock_timestamp()`);

  beforeAll(async () => {
    older = await openOlderDatabase({
      schema: '0099-older-hashes',
      written: `
      insert into member (user_name) values ('mei');
      insert into cart (member_id) select id from member;
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd, total_ntd,
        payable_until, shipping_code, shipping_status, tracking_number, delivered_at, status, cancelled_at)
      select 'P' || n, m.id, c.id, n, 'none', 100, 5, 105, now(), code, status, number, case when arrived then now() end,
        case n when 9 then 'cancelled' else 'unpaid' end, case n when 9 then now() end
      from member m, cart c, (values (1, 'Z01', '', '', false), (2, 'Z01', '備貨中', '', false), (3, 'Z01', '尚未出貨 明天寄', '', false),
        (4, 'Z01', '已出貨 郵局', '', false), (5, 'Z01', '', 'A1', false), (6, 'Z01', '備貨中', 'A1', false),
        (7, 'Z01', '', '', true), (8, null, '', '', false), (9, 'Z02', '已出貨', '', false)) old (n, code, status, number, arrived);
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd)
      select id, 1, 'P9_1', 'CVSCOM', 105 from customer_order where order_number = 'P9';
      insert into pickup_payment (order_id, attempt_id, state, pay_until, decided_at)
      select order_id, id, 'not-fetched', now(), now() from payment_attempt`,
    });
  });
  afterAll(() => older.close());

  it('[FLOW-4] leaves orders that have the state which it read in their texts', async () => {
    const rows = await ask('select delivery_state as state from customer_order order by order_number');
    expect(rows.map(({ state }) => state)).toEqual([
      ...['to-ship', 'packed', 'to-ship', 'sent', 'sent', 'sent', 'delivered', 'none', 'not-fetched'],
    ]);
  });

  it('[FLOW-4] writes what this version reads as a state', async () => {
    const placed = (number: string, code: string) =>
      ask(`insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd, total_ntd, payable_until, shipping_code)
        select '${number}', m.id, c.id, ${number.slice(1)}, 'none', 100, 5, 105, now(), ${code} from member m, cart c ${shown}`);
    expect(await placed('P10', `'Z01'`)).toMatchObject([{ state: 'to-ship' }]);
    expect(await placed('P11', 'null')).toMatchObject([{ state: 'none' }]);
    expect(await before(`shipping_status = '備貨中'`)).toMatchObject({ state: 'packed' });
    expect(await before(`tracking_number = 'A1'`)).toMatchObject({ state: 'sent' });
    expect(await before('delivered_at = now()')).toMatchObject({ state: 'delivered' });
    expect(await before('delivered_at = null')).toMatchObject({ state: 'sent' });
    expect(await before(`shipping_status = '', tracking_number = ''`)).toMatchObject({ state: 'to-ship' });
    expect(await before(`recipient_name = '林小梅'`)).toMatchObject({ state: 'to-ship' });
  });

  it('[FLOW-4] reads in the texts of this version whether the goods have left', async () => {
    const isSent = async () =>
      (
        await ask(
          `select is_sent_off(tracking_number, shipping_status) as sent from customer_order where order_number = 'P1'`,
        )
      )[0]?.['sent'];
    for (const [state, note, sent, kept] of [
      ['to-ship', '易碎', false, '尚未出貨 易碎'],
      ['packed', '易碎', false, '備貨中 易碎'],
      ['packed', '', false, ''],
      ['sent', '', true, '已出貨'],
      ['sent', '郵局', true, '郵局'],
      ['not-fetched', '', true, '未取貨'],
    ] as const) {
      const written = await now(`delivery_state = '${state}', shipping_status = '${note}', tracking_number = ''`);
      expect(written).toEqual({ state, note: kept });
      expect(await isSent()).toBe(sent);
    }
  });
});
