import { CallError, contract } from '@kapok/contract';
import type { Crowd } from './crowd.ts';
import { openPayPage, postForm, type SignedReturn } from './pay-page.ts';
import type { Person } from './person.ts';

/** How often each way of ending was seen: an order number, or the code of a refusal. */
export type Outcomes = ReadonlyMap<string, number>;

const countEach = (values: readonly string[]): Outcomes => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const codeOf = (error: unknown): string => {
  if (error instanceof CallError) return error.code;
  throw error;
};

type Converted = { readonly orderNumber: string; readonly totalNtd: number } | string;

/** How often somebody presses again whom a busy shop asks to. */
const MOST_TRIES = 10;

const convert = async (person: Person, url?: string): Promise<Converted> => {
  for (let tries = 1; ; tries += 1) {
    const end = await convertOnce(person, url);
    if (end !== 'unavailable' || tries === MOST_TRIES) return end;
  }
};

const convertOnce = async (person: Person, url?: string): Promise<Converted> => {
  const call = url === undefined ? person.call : person.callAt(url);
  try {
    const answer = await call(contract.convertShoppingCartToOrder, {});
    if (answer === false) return 'cart was empty';
    return { orderNumber: answer.CustomerOrderId, totalNtd: answer.TotalAmount };
  } catch (error) {
    return codeOf(error);
  }
};

const putInCart = async (person: Person, productId: string, isGoods: boolean): Promise<void> => {
  await person.call(contract.addItem, { ProductId: productId });
  if (isGoods) await person.call(contract.changeTransportItem, { ProductId: 'Z00' });
};

/** Everybody has one piece of the same goods in the cart, and all convert at the same moment. */
export const raceForGoods = async ({ people, ledger }: Crowd, productId: string): Promise<Outcomes> => {
  for (const person of people) await putInCart(person, productId, true);
  const ends = await Promise.all(people.map((person) => convert(person)));
  for (const [index, end] of ends.entries()) {
    const userName = people[index]?.userName;
    if (typeof end === 'string' || userName === undefined) continue;
    ledger.addOrder({ userName, ...end, idempotencyKey: '', end: 'unpaid' });
  }
  return countEach(ends.map((end) => (typeof end === 'string' ? end : 'order')));
};

/** One cart is converted so often at the same moment, at all servers in turn, each time as a new click. */
export const raceToConvert = async (
  { people, ledger }: Crowd,
  urls: readonly string[],
  productId: string,
  clicks: number,
): Promise<Outcomes> => {
  const [person] = people;
  if (person === undefined) throw new Error('nobody came');
  await putInCart(person, productId, false);
  const ends = await Promise.all(
    Array.from({ length: clicks }, (_, click) => convert(person, urls[click % urls.length])),
  );
  for (const end of ends) {
    if (typeof end === 'string') continue;
    ledger.addOrder({ userName: person.userName, ...end, idempotencyKey: '', end: 'unpaid' });
  }
  return countEach(ends.map((end) => (typeof end === 'string' ? end : end.orderNumber)));
};

const NOTIFICATIONS_AT_ONCE = 20;

/** Buys one course for the first of the crowd, or for `person`, and approves the payment. Returns what the gateway signed. */
export const payForCourse = async (
  { people, ledger }: Crowd,
  productId: string,
  person = people[0],
): Promise<SignedReturn> => {
  if (person === undefined) throw new Error('nobody came');
  await putInCart(person, productId, false);
  const order = await convert(person);
  if (typeof order === 'string') throw new Error(`no order: ${order}`);
  ledger.addOrder({ userName: person.userName, ...order, idempotencyKey: '', end: 'paid' });
  const page = await openPayPage(person, order.orderNumber, order.totalNtd);
  const signed = await page.decide('approve');
  ledger.addApproval(page.tradeId);
  return signed;
};

/** One order is paid, and the gateway's notification of it comes so often, at all servers in turn. Counts the answers. */
export const floodNotifications = async (
  crowd: Crowd,
  urls: readonly string[],
  productId: string,
  times: number,
): Promise<Outcomes> => {
  const { fields } = await payForCourse(crowd, productId);
  const notify = async (url: string): Promise<string> => {
    const answer = await postForm(`${url}/api/Newebpay/Notify`, fields);
    return `${answer.status} ${await answer.text()}`;
  };
  const answers: string[] = [];
  while (answers.length < times) {
    const count = Math.min(NOTIFICATIONS_AT_ONCE, times - answers.length);
    const group = Array.from({ length: count }, (_, index) => notify(urls[index % urls.length] ?? ''));
    answers.push(...(await Promise.all(group)));
  }
  return countEach(answers);
};
