import { contract } from '@kapok/contract';
import { addressOf } from '../many-addresses.ts';
import { sendEvenly, type Attack, type Target } from './attack.ts';
import { holdBodiesBack } from './half-sent-bodies.ts';
import { mediaAttacks } from './media-attacks.ts';

const KB = 1_024;
const WRONG_SIGN_INS_PER_SECOND = 200;
/** Networks that the attackers share: enough of them that no limit by address stops the attack. */
const NETWORKS = 2_000;

/** A text that is never closed and of which every second character is a quote: the worst for a careless parser. */
const unterminated = (bytes: number): string => `{"a":"${'\\"'.repeat(bytes / 2)}`;
const deep = (bytes: number): string => '['.repeat(bytes);
const manyKeys = (bytes: number): string => {
  const pairs = Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"k${index.toString(36)}":1`);
  return `{${pairs.join(',')}}`;
};
const longNumber = (bytes: number): string => `{"a":${'9'.repeat(bytes)}}`;

const asJson = (from: string, token?: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'x-forwarded-for': from,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

const network = (index: number): string => addressOf(20_000 + (index % NETWORKS));

/** Another /64 of the same /48 each time. */
const subnet = (index: number): string => `2001:db8:77:${(index % 0xffff).toString(16)}::1`;

const readToken = (text: string): string => {
  const { AccessToken } = contract.renew.reply.parse(JSON.parse(text));
  return AccessToken;
};

const hostileBodies = (name: string, make: (bytes: number) => string): Attack => ({
  name: `bodies of strangers: ${name}`,
  launch: ({ sender }, stop) => {
    const body = make(120 * KB);
    return sendEvenly(20, stop, (index) => sender.send(contract.renew.path, asJson(network(index)), body));
  },
});

const bodiesForStaff: Attack = {
  name: 'large bodies for calls of staff',
  launch: ({ sender, memberToken }, stop) => {
    const body = unterminated(2_900 * KB);
    const token = (index: number): string | undefined => (index % 2 === 0 ? undefined : memberToken);
    return sendEvenly(5, stop, (index) =>
      sender.send(contract.importTmpUsers.path, asJson(network(index), token(index)), body),
    );
  },
};

const visitorsWithCarts: Attack = {
  name: 'carts of visitors from one /48',
  launch: ({ sender, goods }, stop) =>
    sendEvenly(50, stop, async (index) => {
      const visitor = await sender.send(contract.renew.path, asJson(subnet(index)), '{}');
      if (visitor.status !== 200) return visitor;
      const body = JSON.stringify({ ProductId: goods[index % goods.length] });
      return sender.send(contract.addItem.path, asJson(subnet(index), readToken(visitor.text)), body);
    }),
};

const wrongSignIns: Attack = {
  name: 'wrong sign-ins from everywhere',
  launch: ({ sender }, stop) =>
    sendEvenly(WRONG_SIGN_INS_PER_SECOND, stop, (index) => {
      const body = { UserName: `bench${index % 40}`, Password: `Wrong-Guess-${index}` };
      return sender.sendJson(contract.signIn.path, network(index), body);
    }),
};

const registrations: Attack = {
  name: 'accounts with strangers’ addresses',
  launch: ({ sender }, stop) =>
    sendEvenly(20, stop, (index) => {
      const name = `mallory-${Date.now().toString(36)}-${index}`;
      const body = { UserName: name, Email: `${name}@victim.example`, Password: 'Sunny-Day-42', CName: '測試' };
      return sender.sendJson(contract.register.path, network(index), body);
    }),
};

const ordersNeverPaid: Attack = {
  name: 'orders that are never paid',
  launch: (target, stop) =>
    sendEvenly(20, stop, async (index) => {
      const headers = asJson('198.51.100.7', target.memberToken);
      const product = JSON.stringify({ ProductId: target.goods[index % target.goods.length] });
      await target.sender.send(contract.addItem.path, headers, product);
      const delivery = JSON.stringify({ ProductId: 'Z00' });
      await target.sender.send(contract.changeTransportItem.path, headers, delivery);
      const key = { 'idempotency-key': crypto.randomUUID() };
      return target.sender.send(contract.convertShoppingCartToOrder.path, { ...headers, ...key }, '{}');
    }),
};

const couponGuesses: Attack = {
  name: 'guessed coupons from one /48',
  launch: ({ sender, memberToken }, stop) =>
    sendEvenly(50, stop, (index) =>
      sender.send(
        contract.applyCoupon.path,
        asJson(subnet(index), memberToken),
        JSON.stringify({ Code: `SALE${index}` }),
      ),
    ),
};

const forgedNotifications: Attack = {
  name: 'forged notifications of payments',
  launch: ({ sender }, stop) =>
    sendEvenly(50, stop, (index) => {
      const fields = {
        Status: 'SUCCESS',
        MerchantID: 'MS100000009',
        TradeInfo: 'ab'.repeat(2 * KB),
        TradeSha: 'F'.repeat(64),
      };
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network(index) };
      return sender.send('/api/Newebpay/Notify', headers, new URLSearchParams(fields).toString());
    }),
};

const wildSearches: Attack = {
  name: 'searches that match everything',
  launch: ({ sender }, stop) =>
    sendEvenly(20, stop, async (index) => {
      const visitor = await sender.send(contract.renew.path, asJson(network(index % 20)), '{}');
      if (visitor.status !== 200) return visitor;
      const body = JSON.stringify({ Search: '商品 '.repeat(20).slice(0, 60) });
      return sender.send(contract.qryCatalogue.path, asJson(network(index % 20), readToken(visitor.text)), body);
    }),
};

const halfSentBodies: Attack = {
  name: 'large bodies that never end',
  launch: ({ url }: Target, stop) => holdBodiesBack(url, contract.saveCaptions.path, stop),
};

/** Every way in which strangers and fresh accounts have tried to stop the shop, each at the pace of a few machines. */
export const attacks: readonly Attack[] = [
  hostileBodies('a text of quotes without an end', unterminated),
  hostileBodies('brackets', deep),
  hostileBodies('a great many keys', manyKeys),
  hostileBodies('a number without an end', longNumber),
  bodiesForStaff,
  halfSentBodies,
  visitorsWithCarts,
  wrongSignIns,
  registrations,
  ordersNeverPaid,
  couponGuesses,
  forgedNotifications,
  wildSearches,
  ...mediaAttacks,
];
