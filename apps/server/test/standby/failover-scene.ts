import { ordersContract, shoppingCartContract } from '@kapok/contract';
import { adminQuery } from '../database/admin-query.ts';
import { layDatabaseCable, type DatabaseCable } from '../database-cable.ts';
import { fillServedShop } from '../money-shop-rows.ts';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';
import type { DatabasePair } from './database-pair.ts';

const { convertShoppingCartToOrder } = ordersContract;

/** Patience for what follows a failover. */
export const PATIENCE = { timeout: 40_000, interval: 100 };
export const LIMIT_MS = 90_000;

/** A shop whose database is a pair, and a buyer with something in the cart. */
export class FailoverScene {
  readonly pair: DatabasePair;
  readonly shop: TestShop;
  /** Leads the shop to the primary, until it is told otherwise. */
  readonly cable: DatabaseCable;
  readonly buyer: TestCaller;
  readonly #productId: string;

  private constructor(pair: DatabasePair, shop: TestShop, cable: DatabaseCable, buyer: TestCaller, productId: string) {
    this.pair = pair;
    this.shop = shop;
    this.cable = cable;
    this.buyer = buyer;
    this.#productId = productId;
  }

  static async open(pair: DatabasePair): Promise<FailoverScene> {
    const cable = await layDatabaseCable(pair.primaryUrl);
    const shop = await openTestShop({
      database: { connectionString: pair.primaryUrl, drop: () => Promise.resolve() },
      reach: () => Promise.resolve(cable.connectionString),
    });
    const { addProduct } = await fillServedShop(shop.db);
    const scene = new FailoverScene(pair, shop, cable, await shop.signUp('buyer'), await addProduct({ priceNtd: 480 }));
    await scene.addToCart();
    return scene;
  }

  async addToCart(): Promise<void> {
    await this.shop.as(this.buyer)(shoppingCartContract.addItem, { ProductId: this.#productId });
  }

  /** What a browser sends, and gets, at the checkout. */
  order(idempotencyKey: string, at: TestShop = this.shop) {
    return at.app.inject({
      method: 'POST',
      url: convertShoppingCartToOrder.path,
      headers: { authorization: `Bearer ${this.buyer.token ?? ''}`, 'idempotency-key': idempotencyKey },
      payload: {},
    });
  }

  async orderStatus(idempotencyKey: string, at?: TestShop): Promise<number> {
    return (await this.order(idempotencyKey, at)).statusCode;
  }

  /** The number of the order that was made. */
  async orderNumber(idempotencyKey: string, at?: TestShop): Promise<string> {
    const answer = await this.order(idempotencyKey, at);
    const reply = convertShoppingCartToOrder.reply.parse(answer.json());
    return reply === false ? 'none' : reply.CustomerOrderId;
  }

  /** The numbers of all orders, the oldest first. */
  async ordersAt(where: 'primary' | 'standby'): Promise<readonly unknown[]> {
    const url = where === 'primary' ? this.pair.primaryUrl : this.pair.standbyUrl;
    return adminQuery(url, 'select order_number as number from customer_order order by id');
  }

  async readiness(at: TestShop = this.shop): Promise<number> {
    return (await at.app.inject('/readyz')).statusCode;
  }

  /** Another process of the shop, which is told both hosts. */
  openAtBothHosts(): Promise<TestShop> {
    const bothHosts = `${hostsOf(this.cable.connectionString)},${hostsOf(this.pair.standbyUrl)}`;
    return openTestShop({
      beside: this.shop,
      reach: (direct) => Promise.resolve(direct.replace(hostsOf(direct), bothHosts)),
    });
  }

  async close(): Promise<void> {
    await this.cable.cut();
    await this.shop.close();
    await this.pair.close();
  }
}

/** What stands between the user and the database. */
const hostsOf = (connectionString: string): string => /@([^/]*)\//.exec(connectionString)?.[1] ?? '';
