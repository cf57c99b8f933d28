import { contract } from '@kapok/contract';
import { afterEach, describe, expect, it } from 'vitest';
import {
  newMember,
  openIdentityShop,
  signedInBrowser,
  TestBrowser,
  TEST_PASSWORD,
  type IdentityShop,
  type IdentityShopOptions,
} from '../../../test/identity-shop.ts';
import { questionOf, solveProof, toProof } from '../../../test/solve-proof.ts';

const WRONG = 'Wrong 1 of mine';
const hour = (points: number) => ({ points, durationSeconds: 3_600 });

const open: IdentityShop[] = [];
afterEach(async () => {
  // The one that shares the database of another was opened behind it.
  for (const shop of open.splice(0).reverse()) await shop.close();
});

const openShop = async (options: IdentityShopOptions): Promise<IdentityShop> => {
  const shop = await openIdentityShop(options);
  open.push(shop);
  return shop;
};

let strangers = 0;
/** A browser that never was here, at an address of its own. */
const stranger = ({ app }: IdentityShop): TestBrowser => {
  strangers += 1;
  return new TestBrowser(app, `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`);
};

const signIn = (browser: TestBrowser, UserName: string, Password: string, Proof?: string) =>
  browser.call(contract.signIn, { UserName, Password, ...(Proof === undefined ? {} : { Proof }) });

/** As the page does it: what is refused for want of a proof is sent again with one. */
const signInAsPage = async (browser: TestBrowser, userName: string, password: string) => {
  const first = await signIn(browser, userName, password);
  return first.code === 'proof-of-work-needed'
    ? signIn(browser, userName, password, await solveProof(first.text))
    : first;
};

describe('when strangers have used up the tries of the whole shop', () => {
  it('[SAFE-7] a new browser comes in with a proof of work, and known browsers notice nothing', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(3) } });
    const { userName } = await newMember(shop);
    const known = await signedInBrowser(shop, userName);
    for (let guess = 0; guess < 3; guess += 1) await signIn(stranger(shop), `nobody-${guess}`, WRONG);
    expect((await signIn(stranger(shop), 'nobody-at-all', WRONG)).code).toBe('proof-of-work-needed');
    const phone = stranger(shop);
    const refused = await signIn(phone, userName, TEST_PASSWORD);
    expect(refused).toMatchObject({ status: 429, code: 'proof-of-work-needed' });
    expect((await signIn(phone, userName, TEST_PASSWORD, await solveProof(refused.text))).status).toBe(200);
    expect((await signIn(known, userName, TEST_PASSWORD)).status).toBe(200);
    // The phone is known now.
    expect((await signIn(phone, userName, TEST_PASSWORD)).status).toBe(200);
  });

  it('[SAFE-7] a proof is good once, in all processes together', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(1) } });
    const other = await openShop({ limits: { signInEveryone: hour(1) }, database: shop.database });
    const { userName } = await newMember(shop);
    await signIn(stranger(shop), 'nobody', WRONG);
    const proof = await solveProof((await signIn(stranger(shop), userName, WRONG)).text);
    const sent = [shop, other, shop, other].map((server) => signIn(stranger(server), userName, WRONG, proof));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.sort()).toEqual([
      'proof-of-work-needed',
      'proof-of-work-needed',
      'proof-of-work-needed',
      'wrong-credentials',
    ]);
  });

  it('[SAFE-7] a proof is good for the account that it was asked for, and for signing in alone', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(1), registerAddress: hour(1) } });
    const [one, two] = [await newMember(shop), await newMember(shop)];
    await signIn(stranger(shop), 'nobody', WRONG);
    const browser = stranger(shop);
    const ask = async () => (await signIn(browser, one.userName, TEST_PASSWORD)).text;
    const forOne = await solveProof(await ask());
    expect((await signIn(browser, two.userName, TEST_PASSWORD, forOne)).code).toBe('proof-of-work-needed');
    const newcomer = { Email: 'n@kapok.example', Password: TEST_PASSWORD, CName: '' };
    await browser.call(contract.register, { UserName: 'newcomer-1', ...newcomer });
    const registering = await browser.call(contract.register, { UserName: 'newcomer-2', ...newcomer, Proof: forOne });
    expect(registering.code).toBe('proof-of-work-needed');
    expect((await signIn(browser, one.email, TEST_PASSWORD, forOne)).status).toBe(200);
  });

  it('[SAFE-7] a proof that is wrong, altered, made easier, or of another shop is none', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(1) } });
    const { userName } = await newMember(shop);
    await signIn(stranger(shop), 'nobody', WRONG);
    const browser = stranger(shop);
    const refusal = (await signIn(browser, userName, TEST_PASSWORD)).text;
    const question = questionOf(refusal);
    const { challenge } = question;
    const easier = {
      ...question,
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } },
    };
    const later = { ...challenge.parameters.data, until: 9_999_999_999 };
    const altered = {
      ...question,
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: later } },
    };
    const proofs = [
      '',
      'no Base64 { at all',
      Buffer.from('{"challenge":{}}').toString('base64'),
      toProof(easier, { counter: 0, derivedKey: '00'.repeat(32) }),
      toProof(altered, { counter: 0, derivedKey: '00'.repeat(32) }),
      toProof(question, { counter: 0, derivedKey: '00'.repeat(32) }),
    ];
    for (const proof of proofs)
      expect((await signIn(browser, userName, TEST_PASSWORD, proof)).code).toBe('proof-of-work-needed');
  });

  it('[SAFE-7] a proof that comes too late is none', async () => {
    let now = Date.now();
    const shop = await openShop({ limits: { signInEveryone: hour(1) }, nowMs: () => now });
    const { userName } = await newMember(shop);
    await signIn(stranger(shop), 'nobody', WRONG);
    const browser = stranger(shop);
    const proof = await solveProof((await signIn(browser, userName, TEST_PASSWORD)).text);
    now += 601_000;
    expect((await signIn(browser, userName, TEST_PASSWORD, proof)).code).toBe('proof-of-work-needed');
    now -= 2_000;
    expect((await signIn(browser, userName, TEST_PASSWORD, proof)).status).toBe(200);
  });

  it('[SAFE-7] two questions do not tell whether a name and an e-mail are one account', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(1) } });
    const { userName, email } = await newMember(shop);
    await signIn(stranger(shop), 'nobody', WRONG);
    const subjects = [];
    for (const login of [userName, email, userName, 'nobody-at-all'])
      subjects.push(questionOf((await signIn(stranger(shop), login, WRONG)).text).challenge.parameters.data['subject']);
    expect(new Set(subjects).size).toBe(4);
  });

  it('[SAFE-7] a shop in which many members sign in puts up with more wrong passwords', async () => {
    const shop = await openShop({ limits: { signInEveryone: hour(1) } });
    const { memberId } = await newMember(shop);
    const wrong = () => signIn(stranger(shop), 'nobody', WRONG);
    expect([(await wrong()).code, (await wrong()).code]).toEqual(['wrong-credentials', 'proof-of-work-needed']);
    const busy = await openShop({ limits: { signInEveryone: hour(1) } });
    const members = [];
    for (let one = 0; one < 72; one += 1) members.push({ user_name: `busy-${one}`, display_name: '' });
    const rows = await busy.db.insertInto('member').values(members).returning('id').execute();
    const signedIn = rows.flatMap(({ id }) => [{ member_id: id }, { member_id: id }]);
    await busy.db
      .insertInto('session')
      .values(signedIn.map((one) => ({ ...one, user_agent: '', expires_at: new Date(Date.now() + 3_600_000) })))
      .execute();
    const codes = [];
    for (let guess = 0; guess < 4; guess += 1) codes.push((await signIn(stranger(busy), `n-${guess}`, WRONG)).code);
    expect(codes).toEqual([...Array<string>(3).fill('wrong-credentials'), 'proof-of-work-needed']);
    expect(memberId).toBeGreaterThan(0);
  });
});

describe('whom strangers can keep out', () => {
  it("[SAFE-7] not the owner of the account that they guess at: the owner's new browser comes in with a proof", async () => {
    const shop = await openShop({ limits: { signInAccount: hour(3) } });
    const { userName } = await newMember(shop);
    for (let guess = 0; guess < 3; guess += 1) await signIn(stranger(shop), userName, WRONG);
    expect((await signIn(stranger(shop), userName, TEST_PASSWORD)).code).toBe('proof-of-work-needed');
    expect((await signInAsPage(stranger(shop), userName, TEST_PASSWORD)).status).toBe(200);
  });

  it('[SAFE-7] nobody behind the same address, or in the same network of IPv6', async () => {
    const shop = await openShop({ limits: { signInAddress: hour(2), signInNetwork: hour(4) } });
    const { userName } = await newMember(shop);
    const from = (address: string) => new TestBrowser(shop.app, address);
    for (let guess = 0; guess < 2; guess += 1) await signIn(from('203.0.113.9'), `nobody-${guess}`, WRONG);
    expect((await signIn(from('203.0.113.9'), userName, TEST_PASSWORD)).code).toBe('proof-of-work-needed');
    expect((await signInAsPage(from('203.0.113.9'), userName, TEST_PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await signIn(from(`2001:db8:7:${guess}::1`), `nobody-${guess}`, WRONG);
    expect((await signIn(from('2001:db8:7:77::1'), userName, TEST_PASSWORD)).code).toBe('proof-of-work-needed');
    expect((await signIn(from('2001:db8:8:77::1'), userName, TEST_PASSWORD)).status).toBe(200);
    expect((await signInAsPage(from('2001:db8:7:78::1'), userName, TEST_PASSWORD)).status).toBe(200);
  });

  it('[SAFE-7] who guesses on with proofs pays twice as much with every few, for one account and from one address', async () => {
    const costsOf = async (limits: IdentityShopOptions['limits'], loginOf: (guess: number) => string) => {
      const guesser = stranger(await openShop({ limits: { signInAddress: hour(1), ...limits } }));
      const costs = [];
      for (let guess = 0; guess < 4; guess += 1) {
        const { code, text } = await signIn(guesser, loginOf(guess), WRONG);
        if (code !== 'proof-of-work-needed') continue;
        costs.push(questionOf(text).challenge.parameters.cost);
        const proven = await signIn(guesser, loginOf(guess), WRONG, await solveProof(text));
        expect(proven.code).toBe('wrong-credentials');
      }
      return costs;
    };
    const once = { signInAccountProven: hour(1) };
    expect(await costsOf(once, () => 'nobody')).toEqual([2_000, 4_000, 8_000]);
    expect(await costsOf(once, (guess) => `nobody-${guess}`)).toEqual([2_000, 2_000, 2_000]);
    expect(await costsOf({ signInAddressProven: hour(1) }, (guess) => `nobody-${guess}`)).toEqual([
      2_000, 4_000, 8_000,
    ]);
  });

  it('[SAFE-7] nobody who registers behind an address that many share', async () => {
    const shop = await openShop({ limits: { registerAddress: hour(1) } });
    const register = (index: number, Proof?: string) =>
      new TestBrowser(shop.app, '203.0.113.9').call(contract.register, {
        UserName: `newcomer-${index}`,
        Email: `newcomer-${index}@kapok.example`,
        Password: TEST_PASSWORD,
        CName: '',
        ...(Proof === undefined ? {} : { Proof }),
      });
    expect((await register(1)).status).toBe(200);
    const refused = await register(2);
    expect(refused.code).toBe('proof-of-work-needed');
    expect((await register(2, await solveProof(refused.text))).status).toBe(200);
  });
});
