import { contract } from '@kapok/contract';
import { sendEvenly, type Attack } from './attack.ts';
import { ask, asJson, network, readToken, subnet } from './attack-tools.ts';
import { bodyAttacks } from './body-attacks.ts';
import { guessedSecondFactors } from './guessed-second-factors.ts';
import { mediaAttacks } from './media-attacks.ts';

const KB = 1_024;
const WRONG_SIGN_INS_PER_SECOND = 200;
const visitorsWithCarts: Attack = {
  name: 'carts of visitors from one /48',
  expected: [200, 429],
  launch: ({ sender, goods }, stop) =>
    sendEvenly(50, stop, async (index) => {
      const visitor = await ask(sender, contract.renew, asJson(subnet(index)), {});
      if (visitor.status !== 200) return visitor;
      const headers = asJson(subnet(index), readToken(visitor.text));
      return ask(sender, contract.addItem, headers, { ProductId: goods[index % goods.length] ?? '' });
    }),
};

const wrongSignIns: Attack = {
  name: 'wrong sign-ins from everywhere',
  expected: [401, 429, 503],
  launch: ({ sender }, stop) =>
    sendEvenly(WRONG_SIGN_INS_PER_SECOND, stop, (index) => {
      const guess = { UserName: `bench${index % 40}`, Password: `Wrong-Guess-${index}` };
      return ask(sender, contract.signIn, asJson(network(index)), guess);
    }),
};

const registrations: Attack = {
  name: 'accounts with strangers’ addresses',
  expected: [200, 403, 429],
  launch: ({ sender }, stop) =>
    sendEvenly(20, stop, (index) => {
      const name = `mallory-${Date.now().toString(36)}-${index}`;
      const account = { UserName: name, Email: `${name}@victim.example`, Password: 'Sunny-Day-42', CName: '測試' };
      return ask(sender, contract.register, asJson(network(index)), account);
    }),
};

const ordersNeverPaid: Attack = {
  name: 'orders that are never paid',
  expected: [200, 409, 429],
  launch: ({ sender, memberToken, goods }, stop) =>
    sendEvenly(20, stop, async (index) => {
      const headers = asJson('198.51.100.7', memberToken);
      await ask(sender, contract.addItem, headers, { ProductId: goods[index % goods.length] ?? '' });
      await ask(sender, contract.changeTransportItem, headers, { ProductId: 'Z00' });
      const key = { 'idempotency-key': crypto.randomUUID() };
      return ask(sender, contract.convertShoppingCartToOrder, { ...headers, ...key }, {});
    }),
};

const couponGuesses: Attack = {
  name: 'guessed coupons from one /48',
  expected: [409, 429],
  launch: ({ sender, memberToken }, stop) =>
    sendEvenly(50, stop, (index) =>
      ask(sender, contract.applyCoupon, asJson(subnet(index), memberToken), { CouponCode: `SALE${index}` }),
    ),
};

const forgedNotifications: Attack = {
  name: 'forged notifications of payments',
  expected: [400, 429],
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
  expected: [200, 429],
  launch: ({ sender }, stop) =>
    sendEvenly(20, stop, async (index) => {
      const visitor = await ask(sender, contract.renew, asJson(network(index % 20)), {});
      if (visitor.status !== 200) return visitor;
      const headers = asJson(network(index % 20), readToken(visitor.text));
      return ask(sender, contract.qryCatalogue, headers, { Search: '商品 '.repeat(20).slice(0, 60) });
    }),
};

const talkFlood: Attack = {
  name: 'a flood of the talk by ten buyers',
  expected: [429, 200],
  launch: async ({ sender, film }, stop) => {
    const tokens = await Promise.all(Array.from({ length: 10 }, (_, index) => film.ownerToken(index)));
    return sendEvenly(100, stop, (index) =>
      ask(sender, contract.sendChatMessage, asJson(network(index), tokens[index % tokens.length]), {
        Text: `${index} ${'洪水'.repeat(100)}`,
      }),
    );
  },
};

const forgottenPasswords: Attack = {
  name: 'links for a new password, all to one stranger',
  expected: [200, 403, 429],
  launch: async ({ sender }, stop) => {
    const visitor = readToken((await ask(sender, contract.renew, asJson(network(0)), {})).text);
    return sendEvenly(20, stop, (index) =>
      ask(sender, contract.resetPasswordByEmail, asJson(network(index), visitor), { Email: 'bench0@bench.example' }),
    );
  },
};

/** Every way in which strangers and fresh accounts have tried to stop the shop, each at the pace of a few machines. */
export const attacks: readonly Attack[] = [
  ...bodyAttacks,
  visitorsWithCarts,
  wrongSignIns,
  registrations,
  ordersNeverPaid,
  couponGuesses,
  forgedNotifications,
  wildSearches,
  talkFlood,
  forgottenPasswords,
  guessedSecondFactors,
  ...mediaAttacks,
];
