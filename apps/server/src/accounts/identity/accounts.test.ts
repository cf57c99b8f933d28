import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityShop, TestBrowser, type IdentityShop } from '../../../test/identity-shop.ts';

const PASSWORD = 'Long enough 4 me';

let shop: IdentityShop;
const merged: { readonly visitorId: string; readonly memberId: number }[] = [];

beforeAll(async () => {
  const room = { points: 10_000, durationSeconds: 60 };
  shop = await openIdentityShop({
    mergeVisitorCart: (_tx, visitorId, memberId) => {
      merged.push({ visitorId, memberId });
      return Promise.resolve(false);
    },
    limits: { lookUpAddress: room, lookUpEmail: room, lookUpAddressHourly: room, lookUpSubject: room },
  });
});
afterAll(() => shop.close());

const asked = (userName: string, changes: { readonly Email?: string; readonly Password?: string } = {}) => ({
  UserName: userName,
  Email: `${userName}@kapok.example`,
  Password: PASSWORD,
  CName: '林小梅',
  ...changes,
});

const registered = async (userName: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(shop.app);
  expect((await browser.enter(contract.register, asked(userName))).status).toBe(200);
  return browser;
};

const visitor = async (): Promise<TestBrowser> => {
  const browser = new TestBrowser(shop.app);
  await browser.enter(contract.renew, {});
  return browser;
};

describe('the name of the caller', () => {
  it("[AUTH-4] is the member's own, without any payload; visitors and strangers are told 401", async () => {
    const browser = await registered('asks.own.name');
    expect(await browser.call(contract.getUserName, null)).toMatchObject({ status: 200, reply: 'asks.own.name' });
    const other = await registered('asks.too');
    expect((await other.call(contract.getUserName, {})).reply).toBe('asks.too');
    for (const unknown of [new TestBrowser(shop.app), await visitor()]) {
      expect(await unknown.call(contract.getUserName, null)).toMatchObject({ status: 401, code: 'not-signed-in' });
    }
  });
});

describe('the name in the own menu', () => {
  it('[NAV-1] is the one that the member gave, else the e-mail, after every way into a session', async () => {
    const browser = new TestBrowser(shop.app);
    const { reply } = await browser.enter(contract.register, { ...asked('lin.by.mail'), CName: '' });
    expect(reply).toMatchObject({ UserName: 'lin.by.mail', ShownName: asked('lin.by.mail').Email });
    await shop.db
      .updateTable('member')
      .set({ display_name: '林老師' })
      .where('user_name', '=', 'lin.by.mail')
      .execute();
    expect((await browser.enter(contract.renew, {})).reply).toMatchObject({ ShownName: '林老師' });
    const again = await new TestBrowser(shop.app).call(contract.signIn, {
      UserName: 'lin.by.mail',
      Password: PASSWORD,
    });
    expect(again.reply).toMatchObject({ ShownName: '林老師' });
    const named = new TestBrowser(shop.app);
    expect((await named.enter(contract.register, asked('lin.named'))).reply).toMatchObject({ ShownName: '林小梅' });
    expect((await new TestBrowser(shop.app).enter(contract.renew, {})).reply).not.toHaveProperty('ShownName');
  });
});

describe('registering', () => {
  it('[AUTH-1] creates an account, signs it in, and lets it sign in again', async () => {
    const browser = new TestBrowser(shop.app);
    const answer = await browser.enter(contract.register, asked('mei.lin'));
    expect(answer.reply).toMatchObject({ Kind: 'member', UserName: 'mei.lin', IsStaff: false });
    expect((await browser.call(contract.getUserName, {})).reply).toBe('mei.lin');
    expect((await browser.enter(contract.renew, {})).reply?.Kind).toBe('member');
    const again = await new TestBrowser(shop.app).call(contract.signIn, { UserName: 'MEI.LIN', Password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it('[AUTH-5] keeps passwords as argon2id at 19 MiB and 2 passes', async () => {
    await registered('hash.owner');
    const { password_hash } = await shop.db
      .selectFrom('credential')
      .innerJoin('member', 'member.id', 'credential.member_id')
      .select('password_hash')
      .where('user_name', '=', 'hash.owner')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[CART-8] makes the cart of the visitor that of the new member', async () => {
    const browser = await visitor();
    const caller = await shop.authenticator.findCaller(`Bearer ${browser.token ?? ''}`);
    await browser.call(contract.register, asked('cart.owner'));
    expect(merged.at(-1)?.visitorId).toBe(caller?.kind === 'visitor' ? caller.visitorId : '');
  });

  it('[LOOK-4] makes a login name from the e-mail for whoever gives none, also for ten whose e-mails begin alike', async () => {
    const askedFor = (at: string) => ({ Email: `wang.xiaoming+shop@${at}.example`, Password: PASSWORD });
    const first = await new TestBrowser(shop.app).enter(contract.register, askedFor('first'));
    expect(first.reply).toMatchObject({ Kind: 'member', UserName: 'wang.xiaoming' });
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new TestBrowser(shop.app).enter(contract.register, askedFor(`other${index}`)),
      ),
    );
    const names = others.map(({ reply }) => reply?.UserName);
    for (const name of names) expect(name).toMatch(/^wang\.xiaoming-[0-9a-f]{6}$/);
    expect(new Set(names).size).toBe(10);
    expect(
      (await new TestBrowser(shop.app).enter(contract.signIn, { UserName: names[0] ?? '', Password: PASSWORD })).status,
    ).toBe(200);
  });

  it('[LOOK-4] still tells that an e-mail is taken where it makes the login name', async () => {
    await registered('has.this.mail');
    const body = { Email: 'has.this.mail@kapok.example', Password: PASSWORD };
    expect((await new TestBrowser(shop.app).call(contract.register, body)).code).toBe('email-taken');
  });

  it('[C15] lets one of thirty win who register one name at once, in whatever letter case and width', async () => {
    const spellings = ['race-name', 'RACE-NAME', 'Race-Name', 'ｒａｃｅ－ｎａｍｅ', ' race-name '];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        new TestBrowser(shop.app).call(
          contract.register,
          asked(spellings[index % spellings.length] ?? '', { Email: `race${index}@kapok.example` }),
        ),
      ),
    );
    const lost = answers.filter((answer) => answer.status !== 200);
    expect(lost).toHaveLength(29);
    for (const answer of lost) expect(answer).toMatchObject({ status: 409, code: 'user-name-taken' });
  });

  it('[C15] lets one of ten win who register one e-mail at once, in whatever letter case and width', async () => {
    const spellings = [
      'one@kapok.example',
      'ONE@kapok.example',
      'One@Kapok.Example',
      'ｏｎｅ＠ｋａｐｏｋ．ｅｘａｍｐｌｅ',
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new TestBrowser(shop.app).call(
          contract.register,
          asked(`mail-race-${index}`, { Email: spellings[index % spellings.length] ?? '' }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.code ?? 'won').toSorted()).toEqual([
      ...Array<string>(9).fill('email-taken'),
      'won',
    ]);
  });

  it('[C15] refuses names and e-mails of a form that could mislead, such as letters of another script', async () => {
    for (const userName of [
      'ab',
      'аdmin-cyrillic',
      'two words',
      'line\nbreak',
      '-dash-first',
      '木棉學堂',
      'x'.repeat(30) + 'y',
    ]) {
      expect(
        await new TestBrowser(shop.app).call(contract.register, asked(userName, { Email: 'form@kapok.example' })),
      ).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
  });

  it('[I18] refuses an e-mail with a line break in it', async () => {
    for (const email of [
      'a@kapok.example\r\nBcc: b@kapok.example',
      'a@kapok.example\n',
      'a\r@kapok.example',
      'no-at-sign',
      'a@b',
    ]) {
      expect(
        await new TestBrowser(shop.app).call(contract.register, asked('line-break', { Email: email })),
      ).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
  });

  it.each([
    ['Short1a', 'weak-password', 'too-short'],
    ['no upper case 1', 'weak-password', 'needs-upper-case'],
    ['NO LOWER CASE 1', 'weak-password', 'needs-lower-case'],
    ['No digit at all', 'weak-password', 'needs-digit'],
    ['Password1', 'common-password', 'too-common'],
    ['Passw0rd', 'common-password', 'too-common'],
    ['P@ssw0rd2024!', 'common-password', 'too-common'],
    ['Qwerty123', 'common-password', 'too-common'],
    ['1qaz2WSX', 'common-password', 'too-common'],
    ['Aa123456', 'common-password', 'too-common'],
    ['Ji32k7au4a83', 'common-password', 'too-common'],
    ['My-weak.owner-1', 'weak-password', 'contains-user-name'],
    ['1 is weak.mail For me', 'weak-password', 'contains-email'],
  ])('[PROF-4] [TRUE-8] refuses the password %s as %s, %s', async (password, code, fault) => {
    const answer = await new TestBrowser(shop.app).call(
      contract.register,
      asked('weak.owner', { Email: 'weak.mail@kapok.example', Password: password }),
    );
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.text).toContain(`"fault":"${fault}"`);
    expect(answer.text).not.toContain(password);
  });

  it('[PROF-4] [TRUE-8] compares a password with the login name that was chosen, and with none that the shop made', async () => {
    const join = (asks: object) => new TestBrowser(shop.app).call(contract.register, { ...asked('', {}), ...asks });
    const chosen = { UserName: 'kaiwenchen', Email: 'kai@short.example', Password: 'Kaiwenchen1' };
    const refused = await join(chosen);
    expect(refused).toMatchObject({ status: 400, code: 'weak-password' });
    expect(refused.text).toContain('"fault":"contains-user-name"');
    const made = { UserName: undefined, Email: 'me@short.example', Password: 'Member-since-26' };
    expect(await join(made)).toMatchObject({ status: 200 });
  });
});

describe('what the forms look up', () => {
  it('[PROF-2] finds a login name usable when it is well formed and free, or the own one', async () => {
    const owner = await registered('name.owner');
    const stranger = await visitor();
    const ask = async (browser: TestBrowser, UserName: string) =>
      (await browser.call(contract.chkUserName, { UserName })).reply;
    expect(await ask(stranger, 'nobody.yet')).toBe(true);
    expect(await ask(stranger, 'Name.Owner')).toBe(false);
    expect(await ask(owner, 'Name.Owner')).toBe(true);
    expect(await ask(owner, 'no spaces')).toBe(false);
  });

  it('[PROF-2] finds an e-mail usable when it is well formed and free, or the own one', async () => {
    const owner = await registered('mail.owner');
    const stranger = await visitor();
    const ask = async (browser: TestBrowser, Email: string, UserName?: string) =>
      (await browser.call(contract.chkEmail, UserName === undefined ? { Email } : { Email, UserName })).reply;
    expect(await ask(stranger, 'nobody.yet@kapok.example')).toBe(true);
    expect(await ask(stranger, 'MAIL.OWNER@kapok.example')).toBe(false);
    expect(await ask(owner, 'MAIL.OWNER@kapok.example', 'mail.owner')).toBe(true);
    expect(await ask(stranger, 'MAIL.OWNER@kapok.example', 'mail.owner')).toBe(false);
    expect(await ask(stranger, 'mail@owner@kapok.example')).toBe(false);
  });

  it('[PROF-2] finds a phone number usable by its form, whoever has it', async () => {
    const browser = await visitor();
    const ask = async (Tel: string) => (await browser.call(contract.chkTel, { Tel })).reply;
    expect(await ask('0912-345-678')).toBe(true);
    expect(await ask('12')).toBe(false);
  });
});

describe('the own e-mail', () => {
  it('is told and changed; one that is taken or no e-mail is not taken over', async () => {
    await registered('first.one');
    const browser = await registered('second.one');
    const change = async (NewUserEmail: string) =>
      (await browser.call(contract.updateUserEmail, { NewUserEmail })).reply;
    expect((await browser.call(contract.getUserEmail, {})).reply).toBe('second.one@kapok.example');
    expect(await change('FIRST.one@kapok.example')).toBe(false);
    expect(await change('not an e-mail')).toBe(false);
    expect(await change('new@kapok.example')).toBe(true);
    expect((await browser.call(contract.getUserEmail, {})).reply).toBe('new@kapok.example');
  });

  it('[I18] refuses line breaks as a malformed request', async () => {
    const browser = await registered('break.owner');
    const answer = await browser.call(contract.updateUserEmail, {
      NewUserEmail: 'a@kapok.example\r\nBcc: b@kapok.example',
    });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' });
    expect((await browser.call(contract.getUserEmail, {})).reply).toBe('break.owner@kapok.example');
  });

  it('answers false for a member without one', async () => {
    const browser = await registered('mail.less');
    await shop.db.updateTable('member').set({ email: null }).where('user_name', '=', 'mail.less').execute();
    expect((await browser.call(contract.getUserEmail, {})).reply).toBe(false);
  });
});
