import type { Client } from 'pg';
import type { PayPage, SignedReturn } from '../support/storm/pay-page.ts';
import type { Person } from '../support/storm/person.ts';

/** The real side of one member: their browser, the pay pages they opened, and a way to let time pass. */
export class ShopUnderTest {
  readonly person: Person;
  readonly clock: Clock;
  /** The terms that the member ticks with each order. */
  readonly termsVersion: string;
  readonly pages: PayPage[] = [];
  readonly signed = new Map<number, SignedReturn>();
  /** Kills the shop with -9 and starts it again. */
  readonly killShop: () => Promise<void>;
  steps = 0;

  constructor(parts: Pick<ShopUnderTest, 'person' | 'clock' | 'termsVersion' | 'killShop'>) {
    this.person = parts.person;
    this.clock = parts.clock;
    this.termsVersion = parts.termsVersion;
    this.killShop = parts.killShop;
  }

  page(index: number): PayPage {
    const page = this.pages[index];
    if (page === undefined) throw new Error(`no pay page ${index} was opened`);
    return page;
  }
}

/** Lets days pass for one order by moving its instants back: the shop's rules look at the database's clock alone. */
export interface Clock {
  /** So many whole days, in all, have passed since the payment. */
  readonly setDaysSincePaid: (orderNumber: string, days: number) => Promise<void>;
  /** Staff give a new member points. */
  readonly givePoints: (userName: string, points: number) => Promise<void>;
  /** The gateway's notifications have arrived: so many payments of the order are recorded, kept or not. */
  readonly untilPaymentsRecorded: (orderNumber: string, count: number) => Promise<void>;
  /** The half hour of the reservation is over, and the shop's housekeeping has seen it. */
  readonly endReservation: (orderNumber: string) => Promise<void>;
  /** The seven days of an unpaid order are over, and the shop's housekeeping has seen it. */
  readonly endOrder: (orderNumber: string) => Promise<void>;
}

/** How often is looked whether the housekeeping has done its work, and how long. */
const POLL_MS = 20;
const PATIENCE_MS = 60_000;

/** `client` answers the connection of now: a killed database takes every connection with it. */
export const createClock = (
  withClient: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>,
): Clock => {
  const sweep = (task: string, shift: string, done: string, orderNumber: string): Promise<void> =>
    withClient(async (client) => {
      await client.query(shift, [orderNumber]);
      await client.query('select graphile_worker.add_job($1::text)', [task]);
      await until(async () => (await client.query(done, [orderNumber])).rowCount === 1, `${task} of ${orderNumber}`);
    });
  return {
    setDaysSincePaid: (orderNumber, days) =>
      withClient(async (client) => {
        const paidAt = 'now() - make_interval(days => $2)';
        const change = `paid_at = ${paidAt}, placed_at = least(placed_at, ${paidAt})`;
        await client.query(`update customer_order set ${change} where order_number = $1`, [orderNumber, days]);
      }),
    givePoints: (userName, points) =>
      withClient(async (client) => {
        await client.query(GIVE_POINTS, [userName, points]);
      }),
    untilPaymentsRecorded: (orderNumber, count) =>
      withClient((client) =>
        until(
          async () => ((await client.query(PAYMENTS_OF_ORDER, [orderNumber])).rowCount ?? 0) >= count,
          `${count} payments of ${orderNumber}`,
        ),
      ),
    endReservation: (orderNumber) =>
      sweep(
        'release-expired-reservations',
        "update customer_order set reserved_until = now() - interval '1 second' where order_number = $1 and stock_state = 'reserved'",
        "select from customer_order where order_number = $1 and stock_state <> 'reserved'",
        orderNumber,
      ),
    endOrder: (orderNumber) =>
      sweep(
        'cancel-overdue-orders',
        "update customer_order set payable_until = now() - interval '1 second' where order_number = $1 and status = 'unpaid'",
        "select from customer_order where order_number = $1 and status <> 'unpaid'",
        orderNumber,
      ),
  };
};

const GIVE_POINTS = `
  with account as (
    insert into points_account (member_id, balance) select id, $2::int from member where user_name = $1
    on conflict (member_id) do nothing returning member_id
  )
  insert into points_entry (member_id, points, reason) select member_id, $2::int, 'given' from account`;

const PAYMENTS_OF_ORDER = 'select from payment p join customer_order o on o.id = p.order_id where o.order_number = $1';

const until = async (isTrue: () => Promise<boolean>, what: string): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`the shop did not do its housekeeping: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};
