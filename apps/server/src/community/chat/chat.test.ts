import { contract, tokenContract } from '@kapok/contract';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '#server/accounts/identity/index.ts';
import { Talker, type TalkerOptions } from '../../../test/talker.ts';
import { letEverybodyWrite } from '../../../test/chat-rows.ts';
import { openTestShop, stranger, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import type { ChatLimits } from './limits.ts';

const SECRET = 'a secret of the talk, long enough for a test';
const roomy: Partial<ChatLimits> = { sendPoints: 10_000, recheckSeconds: 1 };

let shop: TestShop;
let beside: TestShop;
let mei: TestCaller;
let hao: TestCaller;
const urls = new Map<TestShop, string>();
const talkers: Talker[] = [];

const openListening = async (options: Parameters<typeof openTestShop>[0]): Promise<TestShop> => {
  const opened = await openTestShop({ settings: { secret: SECRET }, chatLimits: roomy, ...options });
  urls.set(opened, await opened.app.listen({ host: '127.0.0.1', port: 0 }));
  return opened;
};

beforeAll(async () => {
  shop = await openListening({});
  beside = await openListening({ beside: shop });
  mei = await shop.signUp('mei.talks');
  hao = await shop.signUp('hao.talks');
  await letEverybodyWrite(shop.db);
});
afterEach(() => {
  for (const talker of talkers.splice(0)) talker.leave();
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const connect = (at: TestShop, token: string | null, options?: TalkerOptions): Talker => {
  const talker = new Talker(urls.get(at) ?? '', () => token, options);
  talkers.push(talker);
  return talker;
};

const enter = async (at: TestShop, caller: TestCaller, options?: TalkerOptions): Promise<Talker> => {
  const talker = connect(at, caller.token, options);
  await expect.poll(() => talker.welcomes).toBe(1);
  return talker;
};

/** Messages of long ago, without telling anybody. */
const writeHistory = (count: number): Promise<unknown> =>
  sql`insert into chat_message (member_id, connection_id, body)
      select id, 'long-ago', 'old ' || n from member, generate_series(1, ${count}) as n
      where user_name = 'mei.talks' order by n`.execute(shop.db);

describe('the talk', () => {
  it('[CHAT-1] shows what is said by the hub and by the API to everybody, with connection, time and text', async () => {
    const here = await enter(shop, mei);
    const there = await enter(shop, hao);
    const before = Date.now() - 60_000;
    expect(await here.send('大家好')).toEqual({ Ok: true });
    expect(await shop.as(hao)(contract.sendChatMessage, { Text: '您好\n第二行' })).toBe(true);
    for (const talker of [here, there]) {
      await expect.poll(() => talker.texts().slice(-2)).toEqual(['大家好', '您好\n第二行']);
      const [byHub, byApi] = talker.messages().slice(-2);
      expect(byHub).toMatchObject({ ConnectionId: here.socket.id, SenderKey: here.senderKey });
      expect(byApi).toMatchObject({ ConnectionId: 'api', SenderKey: there.senderKey });
      expect(Date.parse(byHub?.SentAt ?? '')).toBeGreaterThan(before);
    }
    expect(here.senderKey).not.toBe(there.senderKey);
  });

  it('[TRUE-10] shows who says something: a shortened name, else the first letter of the account, and none of who has left', async () => {
    const named = await shop.signUp('lin.mei');
    const nameless = await shop.signUp('quick.buyer');
    const rename = (userName: string, display_name: string) =>
      shop.db.updateTable('member').set({ display_name }).where('user_name', '=', userName).execute();
    await rename('lin.mei', '林小梅');
    await rename('quick.buyer', '');
    const witness = await enter(beside, hao);
    const nameOf = (text: string) => witness.messages().find(({ Text }) => Text === text)?.Name;
    await shop.as(named)(contract.sendChatMessage, { Text: 'with a name' });
    await shop.as(nameless)(contract.sendChatMessage, { Text: 'without one' });
    await expect.poll(() => nameOf('with a name')).toBe('林○梅');
    await expect.poll(() => nameOf('without one')).toBe('q○');
    const { id: Id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', 'lin.mei')
      .executeTakeFirstOrThrow();
    await shop.as(named)(contract.getUserProfile, { UserName: 'lin.mei', Password: TEST_PASSWORD });
    expect(await shop.as(named)(contract.deleteUserProfileByRowId, { Id })).toBe(true);
    await expect.poll(() => nameOf('with a name')).toBe('');
  });

  it('[TRUE-10] tells of a leaver the newest messages of the talk alone, and after lost notices what changed at hand', async () => {
    const leaver = await shop.signUp('says.much');
    await shop.as(leaver)(contract.sendChatMessage, { Text: 'long past' });
    await writeHistory(60);
    await shop.as(leaver)(contract.sendChatMessage, { Text: 'at hand' });
    // Once both processes have read so far, a page that comes is shown the newest alone.
    for (const first of [await enter(beside, hao), await enter(shop, mei)])
      await expect.poll(() => first.texts().at(-1)).toBe('at hand');
    const [witness, away] = [await enter(beside, hao), await enter(shop, mei)];
    for (const talker of [witness, away]) expect(talker.texts()).not.toContain('long past');
    away.leave();
    const { id: Id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', 'says.much')
      .executeTakeFirstOrThrow();
    await shop.as(leaver)(contract.getUserProfile, { UserName: 'says.much', Password: TEST_PASSWORD });
    await shop.as(leaver)(contract.deleteUserProfileByRowId, { Id });
    await expect.poll(() => witness.messages().at(-1)?.Name).toBe('');
    await shop.as(hao)(contract.sendChatMessage, { Text: 'after the leaver' });
    await expect.poll(() => witness.texts().at(-1)).toBe('after the leaver');
    expect(witness.texts()).not.toContain('long past');
    away.socket.connect();
    await expect.poll(() => away.messages().find(({ Text }) => Text === 'at hand')?.Name).toBe('');

    await sql`update chat_message set member_id = null, connection_id = '' where body = 'after the leaver'`.execute(
      shop.db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kapok notices' and datname = current_database()`.execute(shop.db);
    await expect.poll(() => witness.messages().at(-1)?.Name).toBe('');
  });

  it('[CHAT-1] greets whoever comes with the last fifty messages, oldest first', async () => {
    await writeHistory(60);
    await shop.as(mei)(contract.sendChatMessage, { Text: 'the newest' });
    const witness = await enter(shop, hao);
    await expect.poll(() => witness.texts().at(-1)).toBe('the newest');
    const expected = [...Array.from({ length: 49 }, (_, index) => `old ${index + 12}`), 'the newest'];
    expect((await enter(shop, mei)).texts()).toEqual(expected);
  });

  it('[CHAT-2] is one room over several processes, in the same order everywhere', async () => {
    const here = await enter(shop, mei);
    const there = await enter(beside, hao);
    const said = Array.from({ length: 20 }, (_, index) => `together ${index}`);
    const outcomes = await Promise.all(said.map((text, index) => (index % 2 === 0 ? here : there).send(text)));
    expect(new Set(outcomes.map(({ Ok }) => Ok))).toEqual(new Set([true]));
    const heard = (talker: Talker) => talker.texts().filter((text) => text.startsWith('together'));
    await expect.poll(() => heard(here).toSorted()).toEqual(said.toSorted());
    await expect.poll(() => heard(there)).toEqual(heard(here));
  });

  it('[CHAT-2] brings what was missed while a connection was broken, and nothing from before what is at hand', async () => {
    const talker = await enter(shop, mei);
    await talker.send('before the tunnel');
    await expect.poll(() => talker.texts().at(-1)).toBe('before the tunnel');
    const connectionIds = [talker.socket.id];
    talker.socket.io.engine.close();
    await shop.as(hao)(contract.sendChatMessage, { Text: 'in the tunnel' });
    await expect.poll(() => talker.welcomes).toBe(2);
    await expect.poll(() => talker.texts().slice(-2)).toEqual(['before the tunnel', 'in the tunnel']);
    expect(connectionIds).not.toContain(talker.socket.id);

    const seen = talker.messages().at(-1)?.MessageId ?? 0;
    await writeHistory(80);
    await shop.as(hao)(contract.sendChatMessage, { Text: 'after a night' });
    await expect.poll(() => talker.texts().at(-1)).toBe('after a night');
    expect((await enter(shop, mei, { afterId: seen })).texts()).toHaveLength(81);
    expect((await enter(shop, mei, { afterId: seen - 60 })).texts(), 'too much to catch up with').toHaveLength(50);
  });

  it('[H01] keeps and shows every text exactly as it was written', async () => {
    const texts = [
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)>',
      '{{7*7}}',
      '\u202egnp.exe',
      '👩‍👩‍👧‍👦',
      "'; drop table--",
    ];
    const talker = await enter(shop, mei);
    for (const text of texts) expect(await talker.send(text)).toEqual({ Ok: true });
    await expect.poll(() => talker.texts().slice(-texts.length)).toEqual(texts);
  });

  it('[CHAT-2] takes 1 to 500 characters that the database can keep, by the hub as by the API', async () => {
    const talker = await enter(shop, mei);
    expect(await talker.send('長'.repeat(500))).toEqual({ Ok: true });
    for (const wrong of ['', ' \n\u3000', '長'.repeat(501), 'a\u0000b', '\ud800']) {
      expect(await talker.send(wrong)).toEqual({ Ok: false, Code: 'invalid-request' });
      await expect(shop.as(mei)(contract.sendChatMessage, { Text: wrong })).rejects.toMatchObject({ status: 400 });
    }
    for (const payload of [undefined, null, 7, { Text: ['a'] }, { Text: { toString: 1 } }]) {
      expect(await talker.socket.emitWithAck('Send', payload)).toMatchObject({ Ok: false });
    }
    talker.socket.emit('Send', { Text: 'nobody waits for the answer' });
    await expect.poll(() => talker.texts().at(-1)).toBe('nobody waits for the answer');
  });
});

describe('whoever talks too much', () => {
  it('[CHAT-2] [H02] is held back, over all connections, processes and the API together', async () => {
    const strict = { chatLimits: { sendPoints: 5, sendSeconds: 60 } };
    const first = await openListening({ ...strict, beside: shop });
    const second = await openListening({ ...strict, beside: shop });
    try {
      const many = await shop.signUp('many.words');
      const quiet = await shop.signUp('few.words');
      const [here, there] = [await enter(first, many), await enter(second, many)];
      const bySocket = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? here : there).send('again')),
      );
      expect(bySocket.filter(({ Ok }) => Ok)).toHaveLength(5);
      expect(bySocket.find(({ Ok }) => !Ok)).toMatchObject({ Code: 'rate-limited' });
      await expect(second.as(many)(contract.sendChatMessage, { Text: 'again' })).rejects.toMatchObject({ status: 429 });
      expect(await (await enter(first, quiet)).send('I have not said much')).toEqual({ Ok: true });
    } finally {
      await second.close();
      await first.close();
    }
  });

  it('[CHAT-2] [SAFE-1] fills no disk by going on all day', async () => {
    const daily = await openListening({ chatLimits: { sendPoints: 10_000, sendPointsADay: 3 }, beside: shop });
    try {
      const tireless = daily.as(await shop.signUp('all.day'));
      const say = () => tireless(contract.sendChatMessage, { Text: 'still here' });
      for (let said = 0; said < 3; said += 1) expect(await say()).toBe(true);
      await expect(say()).rejects.toMatchObject({ status: 429 });
    } finally {
      await daily.close();
    }
  });

  it('[CHAT-2] may have a few connections, not any number', async () => {
    const member = await shop.signUp('many.tabs');
    for (let tab = 1; tab <= 8; tab += 1) await enter(shop, member);
    const ninth = connect(shop, member.token);
    await expect.poll(() => ninth.endings).toEqual(['rate-limited']);
    talkers.find((talker) => talker.welcomes === 1)?.leave();
    // One try at a time: two that wait for their answer would both be let in.
    let tries = 1;
    await expect
      .poll(() => {
        if (ninth.endings.length === tries) {
          tries += 1;
          ninth.socket.connect();
        }
        return ninth.welcomes;
      })
      .toBe(1);
  });
});

const tokenFor = async (caller: TestCaller, seconds: number): Promise<string> => {
  const { kind, sub, sid } = decodeJwt(caller.token ?? '');
  return new SignJWT({ kind, sid, ...(sub === undefined ? {} : { sub }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'kapok-access+jwt' })
    .setIssuer('kapok')
    .setAudience('kapok-calls')
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(deriveKey(SECRET, 'access-token'));
};

describe('the door of the talk', () => {
  it('[H04] [CHAT-2] is shut for strangers, visitors, made-up tokens, other sites and other ways than the websocket', async () => {
    const visitor = await shop.visitor();
    for (const token of [null, 'x', visitor.token, `${mei.token}x`]) {
      const refused = connect(shop, token);
      await expect.poll(() => refused.endings).toEqual(['not-signed-in']);
    }
    for (const options of [{ origin: 'https://evil.example' }, { origin: 'null' }, { transports: ['polling'] }]) {
      const refused = connect(shop, mei.token, options);
      await expect.poll(() => refused.endings[0]).toBe('refused');
      expect(refused.welcomes).toBe(0);
    }
    expect((await enter(shop, mei, { origin: urls.get(shop) ?? '' })).endings).toEqual([]);
    await expect(shop.as(stranger)(contract.sendChatMessage, { Text: 'a' })).rejects.toMatchObject({ status: 401 });
    await expect(shop.as(visitor)(contract.sendChatMessage, { Text: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(shop.logged()).not.toContain(mei.token);
  });

  it('[H06] closes behind whose token has expired, and stays open for who renewed it in time', async () => {
    const expiring = await tokenFor(mei, 3);
    const idle = connect(shop, expiring);
    const renewing = connect(shop, expiring);
    await expect.poll(() => [idle.welcomes, renewing.welcomes]).toEqual([1, 1]);
    expect(await renewing.renew(await tokenFor(mei, 300))).toEqual({ Ok: true });
    await expect.poll(() => idle.endings).toEqual(['io server disconnect']);
    expect(await renewing.send('still here')).toEqual({ Ok: true });
    expect(await renewing.renew(hao.token ?? '')).toEqual({ Ok: false, Code: 'not-signed-in' });
    await expect.poll(() => renewing.endings).toEqual(['io server disconnect']);
  });

  it('[H06] [AUTH-1] closes behind who signed out, in every process', async () => {
    const leaving = await shop.signUp('leaving.soon');
    const there = await enter(beside, leaving);
    await shop.as(leaving)(tokenContract.signOut, {});
    await expect.poll(() => there.endings).toEqual(['io server disconnect']);
  });
});
