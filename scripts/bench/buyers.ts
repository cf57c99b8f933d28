import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import { buildGatewayResult, decryptTradeInfo, parseMerchant } from '@kapok/newebpay';
import { clientOf } from './client.ts';
import { openConnection, type Connection } from './connection.ts';

/** Keys of the benchmarks alone; no message of them leaves the machine. */
const keys = { merchantId: 'MS100000009', hashKey: 'k'.repeat(32), hashIv: 'v'.repeat(16) };
const merchant = parseMerchant(keys);

/** The settings of a shop whose gateway is played by these buyers: they sign its notifications themselves. */
export const shopOfBuyers = {
  SHOP_DEMO: '0',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  NEWEBPAY_MERCHANT_ID: keys.merchantId,
  NEWEBPAY_HASH_KEY: keys.hashKey,
  NEWEBPAY_HASH_IV: keys.hashIv,
  NEWEBPAY_ENVIRONMENT: 'test',
} as const;

type StepName = 'add' | 'convert' | 'form' | 'notify';

/** How long each step of each checkout took, in milliseconds. */
export type Durations = Record<StepName, number[]>;

/** Registers as many members; gives their access tokens. */
export const registerBuyers = async (url: string, count: number): Promise<readonly string[]> => {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const UserName = `bench${tokens.length}`;
    const account = { UserName, Email: `${UserName}@bench.example`, Password: 'Bench-Press-77', CName: UserName };
    tokens.push((await clientOf(url, () => null)(contract.register, account)).AccessToken);
  }
  return tokens;
};

/** The courses on sale, and how far each buyer has come: nobody can buy a course twice. */
export interface Shelf {
  readonly courses: readonly string[];
  /** Index of the next course of each member. */
  readonly next: number[];
}

export interface Shopping {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly shelf: Shelf;
  readonly seconds: number;
  /** How long each buyer looks around between two checkouts. */
  readonly pauseMs?: number;
}

/** Lets every member check out two courses at a time, again and again, until the seconds are over. */
export const shopFor = async ({ url, tokens, shelf, seconds, pauseMs = 0 }: Shopping): Promise<Durations> => {
  const durations: Durations = { add: [], convert: [], form: [], notify: [] };
  const until = performance.now() + seconds * 1_000;
  const live = async (token: string, member: number): Promise<void> => {
    const connection = openConnection(url, token);
    while (performance.now() < until) {
      const first = shelf.next[member] ?? 0;
      shelf.next[member] = first + 2;
      await checkOut(connection, durations, shelf.courses.slice(first, first + 2));
      if (pauseMs > 0) await wait(pauseMs);
    }
    connection.close();
  };
  await Promise.all(tokens.map(live));
  return durations;
};

const checkOut = async (connection: Connection, durations: Durations, courses: readonly string[]): Promise<void> => {
  if (courses.length < 2) throw new Error('no course is left to buy');
  const timed = async <Answer>(name: StepName, work: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await work();
    durations[name].push(performance.now() - began);
    return answer;
  };
  for (const ProductId of courses) await timed('add', () => connection.call(contract.addItem, { ProductId }));
  const order = await timed('convert', () => connection.call(contract.convertShoppingCartToOrder, {}));
  if (order === false) throw new Error('the cart was empty');
  const { CustomerOrderId: ordernumber, TotalAmount: amount } = order;
  const ask = { ordernumber, amount, payType: 'CREDIT' } as const;
  const form = await timed('form', () => connection.call(contract.newebpayPayBill, ask));
  const tradeInfo = form.find(({ Key }) => Key === 'TradeInfo')?.Value ?? '';
  const gatewayNumber = new URLSearchParams(decryptTradeInfo(merchant, tradeInfo)).get('MerchantOrderNo') ?? '';
  const fields = signedNotification(gatewayNumber, amount);
  await timed('notify', () => connection.post('/api/Newebpay/Notify', fields));
};

const signedNotification = (gatewayNumber: string, totalNtd: number): URLSearchParams =>
  new URLSearchParams(
    buildGatewayResult(merchant, {
      status: 'SUCCESS',
      message: '授權成功',
      respondType: 'JSON',
      values: {
        MerchantID: keys.merchantId,
        Amt: totalNtd,
        TradeNo: `T${gatewayNumber}`,
        MerchantOrderNo: gatewayNumber,
        PaymentType: 'CREDIT',
        PayTime: '2026-11-21 14:21:59',
        Card4No: '1111',
      },
    }),
  );
