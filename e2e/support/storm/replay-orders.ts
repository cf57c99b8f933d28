import { contract } from '@kapok/contract';
import type { Ledger } from './ledger.ts';
import type { Person } from './person.ts';

/** Sends every acknowledged conversion once more with its key, as a page does that comes back to life late: same answers. */
export const replayOrders = async (ledger: Ledger, people: readonly Person[]): Promise<void> => {
  const byName = new Map(people.map((person) => [person.userName, person]));
  for (const { userName, orderNumber, idempotencyKey } of ledger.orders) {
    const person = byName.get(userName);
    if (person === undefined) throw new Error(`nobody is called ${userName}`);
    const answer = await person.patiently(() =>
      person.call(contract.convertShoppingCartToOrder, {}, { idempotencyKey }),
    );
    if (answer === false || answer.CustomerOrderId !== orderNumber) {
      throw new Error(`the key of order ${orderNumber} is answered with ${JSON.stringify(answer)}`);
    }
  }
};
