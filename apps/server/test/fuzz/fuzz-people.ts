import {
  createClient,
  ordersContract,
  profileContract,
  shoppingCartContract,
  tokenContract,
  usersContract,
  type Call,
} from '@kapok/contract';
import type { Known } from './make-payload.ts';

/** A shop that takes requests, in this process or another. */
export interface FuzzTarget {
  readonly send: (
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: Buffer,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /** An account of the staff. */
  readonly staff: { readonly userName: string; readonly password: string };
}

const PASSWORD = 'Quiet-River-58';

const callAs = (target: FuzzTarget, token: string | null): Call =>
  createClient({
    token: () => token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const answer = await target.send(path, headers, Buffer.from(body));
      const json: unknown = JSON.parse(answer.text);
      return { status: answer.status, json };
    },
  });

const tag = (): string => crypto.randomUUID().slice(0, 8);

/** A member whom nobody calls as: what is theirs must reach nobody, and must be there afterwards. */
export interface Victim {
  readonly call: Call;
  readonly known: Known;
  /** Words that stand in the victim's data alone, and in no request. */
  readonly secrets: readonly string[];
}

export const registerMember = async (target: FuzzTarget, name: string): Promise<string> => {
  const userName = `fuzz-${tag()}`;
  const account = { UserName: userName, Email: `${userName}@example.test`, Password: PASSWORD, CName: name };
  return (await callAs(target, null)(usersContract.register, account)).AccessToken;
};

export const visitorToken = async (target: FuzzTarget): Promise<string> =>
  (await callAs(target, null)(tokenContract.renew, {})).AccessToken;

export const staffToken = async (target: FuzzTarget): Promise<string> => {
  const { userName, password } = target.staff;
  return (await callAs(target, null)(tokenContract.signIn, { UserName: userName, Password: password })).AccessToken;
};

/** A member with a profile, a cart and an unpaid order. */
export const makeVictim = async (target: FuzzTarget): Promise<Victim> => {
  const userName = `fuzz-${tag()}`;
  const secrets = [`secret-${tag()}@example.test`, `祕密${tag()}`, `祕密路${tag()}號`];
  const [email = '', name = '', address = ''] = secrets;
  const account = { UserName: userName, Email: email, Password: PASSWORD, CName: name };
  const before = callAs(target, (await callAs(target, null)(usersContract.register, account)).AccessToken);
  await before(profileContract.userProfileUpdate, {
    ...account,
    Tel: '0912345678',
    Address: address,
    LineId: '',
    FBName: '',
  });
  const { AccessToken } = await callAs(target, null)(tokenContract.signIn, { UserName: userName, Password: PASSWORD });
  const call = callAs(target, AccessToken);
  const { UserId } = await call(profileContract.getUserProfile, { UserName: userName, Password: PASSWORD });
  const sessions = await call(profileContract.qrySessions, {});
  const orderNumber = await placeOrder(call);
  const texts = [userName, orderNumber, ...sessions.map(({ SessionId }) => SessionId)];
  return { call, secrets, known: [String(UserId), ...texts.map((text) => JSON.stringify(text))] };
};

const placeOrder = async (call: Call): Promise<string> => {
  await call(shoppingCartContract.addItem, { ProductId: 'V001' });
  const placed = await call(ordersContract.convertShoppingCartToOrder, {});
  if (placed === false) throw new Error('the cart was empty');
  return placed.CustomerOrderId;
};

/** What is wrong with the victim's things afterwards. */
export const findDamage = async ({ call, secrets, known }: Victim): Promise<readonly string[]> => {
  const orders = await call(ordersContract.qryOrders, { qryType: '未付款' });
  const data = JSON.stringify(await call(profileContract.qryMyData, {}));
  return [
    ...(orders.some(({ CustomerOrderId }) => known.includes(JSON.stringify(CustomerOrderId)))
      ? []
      : ["the victim's order is gone"]),
    ...secrets.filter((secret) => !data.includes(secret)).map(() => "the victim's profile was changed"),
  ];
};
