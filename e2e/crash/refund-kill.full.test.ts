import { contract } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditShop } from '../support/storm/audit.ts';
import { gatherCrowd, type Crowd } from '../support/storm/crowd.ts';
import { openKillableShop, type KillableShop } from '../support/storm/killable-shop.ts';
import { returnToShop } from '../support/storm/pay-page.ts';
import { payForCourse } from '../support/storm/races.ts';
import { fillShelf } from '../support/storm/shelf.ts';

const LIMIT_MS = 300_000;

describe('a refund whose server is killed', () => {
  let shop: KillableShop;
  let crowd: Crowd;
  let course: string;
  beforeAll(async () => {
    shop = await openKillableShop();
    const shelf = await fillShelf(await shop.connection(), { courses: 2, scarcePieces: 1 });
    course = shelf.courses[1] ?? shelf.courses[0];
    crowd = await gatherCrowd([shop.url], 'refunded', 1);
  }, LIMIT_MS);
  afterAll(() => shop.remove());

  /** One value from the database, over a connection of its own: the one before may have been killed. */
  const read = async (query: string): Promise<unknown> => {
    const client = new Client(await shop.connection());
    await client.connect();
    const { rows } = await client.query<{ readonly value: unknown }>(query);
    await client.end();
    return rows[0]?.value;
  };
  const taken = () =>
    read("select coalesce(jsonb_agg(amount_ntd order by id), '[]') as value from gateway_stand_in.refund");

  it(
    '[P12] [REF-4] after the gateway has taken it and before that is written down, is sent once and settled after the restart',
    async () => {
      const [person] = crowd.people;
      if (person === undefined) throw new Error('nobody came');
      await returnToShop(person, await payForCourse(crowd, course), 1);
      const orderNumber = crowd.ledger.orders[0]?.orderNumber ?? '';
      const [line] = (await person.call(contract.qryOrderByOrderId, { qryString: orderNumber })).CustomerOrderDS;
      const offer = line?.MoneyBackOffer;
      if (offer === undefined || offer === null) throw new Error('no refund is offered');

      // The gateway does what it is asked and never says so: the server waits for its answer when it is killed.
      await fetch(`${shop.gatewayUrl}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ part: 'close', kind: 'timeout-after', times: 1 }),
      });
      const ask = { CustomerOrderId: orderNumber, ProductId: course, MoneyBackAmount: offer.Amount };
      expect(await person.call(contract.issueCustomerOrderMoneyBack, ask)).toBe(true);
      const totalNtd = offer.Amount + offer.TaxAmount;
      await expect.poll(taken).toEqual([totalNtd]);
      expect(await read('select status as value from refund')).toBe('refunding');
      await shop.kill('server-and-database');
      await shop.start();

      await expect.poll(() => read('select status as value from refund'), { timeout: 60_000 }).toBe('refunded');
      expect(await taken()).toEqual([totalNtd]);
      const audit = await auditShop(await shop.connection(), shop.gatewayUrl, crowd.ledger);
      expect(audit.faults).toEqual([]);
    },
    LIMIT_MS,
  );
});
