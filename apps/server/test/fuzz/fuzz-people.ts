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

interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
  /** Those that the answer sets, each as `name=value`. */
  readonly cookies: readonly string[];
}

/** A shop that takes requests, in this process or another. */
export interface FuzzTarget {
  readonly send: (path: string, headers: Readonly<Record<string, string>>, payload: Buffer) => Promise<FuzzAnswer>;
  /** The access token of a new session of staff, with the second factor shown. */
  readonly staffToken: () => Promise<string>;
}

const PASSWORD = 'Quiet-River-58';

/** Nobody's address twice in a row: long storms register more people than one address may. */
const someAddress = (): string => {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `11.${a}.${b}.${c}`;
};

interface Account {
  readonly UserName: string;
  readonly Password: string;
}

/** A browser: it keeps its cookies, and calls as whoever came in last. */
interface Device {
  readonly call: Call;
  /** Gives the access token, as all three ways in do. */
  readonly register: (account: Account & { readonly Email: string; readonly CName: string }) => Promise<string>;
  readonly signIn: (account: Account) => Promise<string>;
  readonly renew: () => Promise<string>;
}

const openDevice = (target: FuzzTarget): Device => {
  let cookies: readonly string[] = [];
  let token: string | null = null;
  const call = createClient({
    token: () => token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const from = { 'x-forwarded-for': someAddress(), cookie: cookies.join('; ') };
      const answer = await target.send(path, { ...headers, ...from }, Buffer.from(body));
      if (answer.cookies.length > 0) cookies = answer.cookies;
      const json: unknown = JSON.parse(answer.text);
      return { status: answer.status, json };
    },
  });
  const comeIn = async (way: Promise<{ readonly AccessToken: string }>): Promise<string> => {
    token = (await way).AccessToken;
    return token;
  };
  return {
    call,
    register: (account) => comeIn(call(usersContract.register, account)),
    signIn: (account) => comeIn(call(tokenContract.signIn, account)),
    renew: () => comeIn(call(tokenContract.renew, {})),
  };
};

const tag = (): string => crypto.randomUUID().slice(0, 8);

/** A member whom nobody calls as: what is theirs must reach nobody, and must be there afterwards. */
export interface Victim {
  readonly device: Device;
  readonly account: Account;
  readonly known: Known;
  /** Words that stand in the victim's data alone, and in no request. */
  readonly secrets: readonly string[];
}

export const registerMember = (target: FuzzTarget, name: string): Promise<string> => {
  const UserName = `fuzz-${tag()}`;
  return openDevice(target).register({
    UserName,
    Email: `${UserName}@example.test`,
    Password: PASSWORD,
    CName: name,
  });
};

export const visitorToken = (target: FuzzTarget): Promise<string> => openDevice(target).renew();

/** A member with a profile, a cart and an unpaid order. */
export const makeVictim = async (target: FuzzTarget): Promise<Victim> => {
  const account = { UserName: `fuzz-${tag()}`, Password: PASSWORD };
  const secrets = [`secret-${tag()}@example.test`, `祕密${tag()}`, `祕密路${tag()}號`];
  const [Email = '', CName = '', Address = ''] = secrets;
  const device = openDevice(target);
  const { call } = device;
  await device.register({ ...account, Email, CName });
  const profile = { ...account, Email, CName, Address, Tel: '0912345678', LineId: '', FBName: '' };
  await call(profileContract.userProfileUpdate, profile);
  await device.signIn(account);
  const { UserId } = await call(profileContract.getUserProfile, account);
  const sessions = await call(profileContract.qrySessions, {});
  const orderNumber = await placeOrder(call);
  const texts = [account.UserName, orderNumber, ...sessions.map(({ SessionId }) => SessionId)];
  return { device, account, secrets, known: [String(UserId), ...texts.map((text) => JSON.stringify(text))] };
};

const placeOrder = async (call: Call): Promise<string> => {
  await call(shoppingCartContract.addItem, { ProductId: 'V001' });
  const placed = await call(ordersContract.convertShoppingCartToOrder, {});
  if (placed === false) throw new Error('the cart was empty');
  return placed.CustomerOrderId;
};

/** What is wrong with the victim's things afterwards. */
export const findDamage = async ({ device, account, secrets, known }: Victim): Promise<readonly string[]> => {
  // Strangers have guessed at this account meanwhile, and the session may be over: the known device still comes in (I02).
  await device.signIn(account);
  const orders = await device.call(ordersContract.qryOrders, { qryType: '未付款' });
  const data = JSON.stringify(await device.call(profileContract.qryMyData, {}));
  return [
    ...(orders.some(({ CustomerOrderId }) => known.includes(JSON.stringify(CustomerOrderId)))
      ? []
      : ["the victim's order is gone"]),
    ...secrets.filter((secret) => !data.includes(secret)).map(() => "the victim's profile was changed"),
  ];
};
