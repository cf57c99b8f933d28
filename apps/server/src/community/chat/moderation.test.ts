import { chatContract, contract, mgntChatContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letEverybodyWrite } from '../../../test/chat-rows.ts';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { Talker, type TalkerOptions } from '../../../test/talker.ts';
import { openTestShop, stranger, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const limits = { sendPoints: 10_000, reportPoints: 3, reportSeconds: 3_600 };

let shop: TestShop;
let beside: TestShop;
let boss: TestCaller;
let mei: TestCaller;
let hao: TestCaller;
const urls = new Map<TestShop, string>();
const talkers: Talker[] = [];

const openListening = async (next?: TestShop): Promise<TestShop> => {
  const opened = await openTestShop({
    demoCatalogue: next === undefined,
    chatLimits: limits,
    ...(next === undefined ? {} : { beside: next }),
  });
  urls.set(opened, await opened.app.listen({ host: '127.0.0.1', port: 0 }));
  return opened;
};

beforeAll(async () => {
  shop = await openListening();
  beside = await openListening(shop);
  boss = await shop.staff('boss');
  mei = await shop.signUp('mei.talks');
  hao = await shop.signUp('hao.talks');
});
afterEach(() => {
  for (const talker of talkers.splice(0)) talker.leave();
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const enter = async (at: TestShop, caller: TestCaller, options?: TalkerOptions): Promise<Talker> => {
  const talker = new Talker(urls.get(at) ?? '', () => caller.token, options);
  talkers.push(talker);
  await expect.poll(() => talker.welcomes).toBe(1);
  return talker;
};
const idOf = async (caller: TestCaller): Promise<number> => {
  const { id } = await shop.db
    .selectFrom('member')
    .select('id')
    .where('user_name', '=', caller.userName ?? '')
    .executeTakeFirstOrThrow();
  return id;
};
const say = (caller: TestCaller, Text: string) => shop.as(caller)(contract.sendChatMessage, { Text });
const moderation = () => shop.as(boss)(mgntChatContract.qryChatModeration, {});
/** Says something that no other test says, and gives its id. */
const sayAndFind = async (caller: TestCaller, text: string): Promise<number> => {
  await say(caller, text);
  const { id } = await shop.db
    .selectFrom('chat_message')
    .select('id')
    .where('body', '=', text)
    .executeTakeFirstOrThrow();
  return id;
};

describe('who may write in the talk', () => {
  it('[SAFE-11] are buyers unless it is changed, then everybody or nobody; staff always, by the hub and by the API', async () => {
    const there = await enter(beside, mei);
    await expect(say(mei, 'may I?')).rejects.toMatchObject({ code: 'chat-buyers-only', status: 403 });
    expect(await there.send('may I?')).toEqual({ Ok: false, Code: 'chat-buyers-only' });
    expect(await say(boss, 'Welcome')).toBe(true);
    await grantTestEntitlement(shop.db, await idOf(mei), 'V001');
    expect(await there.send('I have a course now')).toEqual({ Ok: true });

    expect(await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'nobody' })).toBe(true);
    expect(await there.send('still?')).toEqual({ Ok: false, Code: 'chat-read-only' });
    expect((await shop.as(mei)(chatContract.qryOwnChatState, {})).Refusal).toBe('chat-read-only');
    expect(await say(boss, 'Closed for tonight')).toBe(true);
    const passwordAlone = await shop.as(stranger)(contract.signIn, { UserName: 'boss', Password: TEST_PASSWORD });
    const thief = { token: passwordAlone.AccessToken, userName: 'boss' };
    await expect(say(thief, 'open again')).rejects.toMatchObject({ code: 'chat-read-only' });
    expect((await shop.as(thief)(chatContract.qryOwnChatState, {})).Refusal).toBe('chat-read-only');
    expect(await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'everyone' })).toBe(true);
    expect(await say(hao, 'I have bought nothing')).toBe(true);
    expect(await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'everyone' })).toBe(false);
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Subject: 'setting/chat-writers' });
    expect(Entries.map(({ Details }) => Details['chatWriters'])).toEqual(['everyone', 'nobody']);
  });

  it('[TRUE-10] are none at all once it is switched off: connections end in every process, and calls say why', async () => {
    await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'everyone' });
    const talking = [await enter(shop, mei), await enter(beside, hao)];
    const shown = (at: TestShop) => at.as(stranger)(contract.qryShopProfile, {});
    const isTalkOff = async (at: TestShop) => (await shown(at)).IsTalkOff;
    expect(await isTalkOff(shop)).toBeUndefined();
    const { Stamp } = await shown(shop);

    expect(await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'off' })).toBe(true);
    for (const talker of talking) await expect.poll(() => talker.endings).toContain('io server disconnect');
    const late = new Talker(urls.get(beside) ?? '', () => hao.token);
    talkers.push(late);
    await expect.poll(() => late.endings).toContain('chat-closed');
    expect(late.welcomes).toBe(0);
    for (const caller of [mei, boss])
      await expect(say(caller, 'hello?')).rejects.toMatchObject({ code: 'chat-closed' });
    expect((await shop.as(mei)(chatContract.qryOwnChatState, {})).Refusal).toBe('chat-closed');
    for (const at of [shop, beside]) await expect.poll(() => isTalkOff(at)).toBe(true);
    // Open pages follow it, and pages of both processes know each other.
    expect((await shown(shop)).Stamp).not.toBe(Stamp);
    expect((await shown(beside)).Stamp).toBe((await shown(shop)).Stamp);

    await shop.as(boss)(mgntChatContract.setChatWriters, { Writers: 'buyers' });
    for (const at of [shop, beside]) await expect.poll(() => isTalkOff(at)).toBeUndefined();
    await enter(beside, mei);
  });

  it('[SAFE-11] are none who only took what costs nothing, with one press or by an order', async () => {
    await sql`update shop_setting set value = '"buyers"'`.execute(shop.db);
    await sql`update price set gross_ntd = 0 where product_id in ('A001', 'A002') and valid_until is null`.execute(
      shop.db,
    );
    const taker = await shop.signUp('takes.free');
    const call = shop.as(taker);
    const { Version: TermsVersion } = await call(contract.qryLegalDocument, {});
    await call(contract.enrolForFree, { ProductId: 'A001', TermsVersion });
    await call(contract.addItem, { ProductId: 'A002' });
    expect(await call(contract.convertShoppingCartToOrder, {})).toMatchObject({ TotalAmount: 0 });
    expect(await call(contract.getMyProduct, {})).toHaveLength(2);
    await expect(say(taker, 'free words')).rejects.toMatchObject({ code: 'chat-buyers-only' });
    await grantTestEntitlement(shop.db, await idOf(taker), 'V001');
    expect(await say(taker, 'the shop gave me a course')).toBe(true);
  });

  it('[SAFE-11] the accounts of the demo may write', async () => {
    await shop.db
      .updateTable('shop_setting')
      .set({ value: JSON.stringify('buyers') })
      .execute();
    const demo = await shop.signUp('demo.talks');
    await shop.db.updateTable('member').set({ is_demo: true }).where('user_name', '=', 'demo.talks').execute();
    expect(await say(demo, 'from the demo')).toBe(true);
    await shop.db.deleteFrom('shop_setting').execute();
    await letEverybodyWrite(shop.db);
  });
});

describe('a message that staff hide', () => {
  it('[SAFE-11] vanishes at once for everybody, in every process and for who comes later; its author reads why', async () => {
    const here = await enter(shop, hao);
    const there = await enter(beside, mei);
    const id = await sayAndFind(hao, 'a rude remark');
    for (const talker of [here, there]) await expect.poll(() => talker.texts().at(-1)).toBe('a rude remark');

    expect(await shop.as(boss)(mgntChatContract.hideChatMessage, { MessageId: id, Reason: '人身攻擊' })).toBe(true);
    for (const talker of [here, there]) {
      await expect.poll(() => talker.messages().at(-1)).toMatchObject({ MessageId: id, Text: '', Hidden: true });
    }
    for (const at of [shop, beside]) {
      const late = await enter(at, mei);
      expect(late.messages().at(-1)).toMatchObject({ MessageId: id, Text: '', Hidden: true });
    }
    const own = await shop.as(hao)(chatContract.qryOwnChatState, {});
    expect(own.Hidden).toEqual([{ MessageId: id, Reason: '人身攻擊' }]);
    expect((await shop.as(mei)(chatContract.qryOwnChatState, {})).Hidden).toEqual([]);
    expect((await moderation()).Hidden[0]).toMatchObject({ MessageId: id, Text: 'a rude remark', HiddenBy: 'boss' });

    expect(await shop.as(boss)(mgntChatContract.hideChatMessage, { MessageId: id, Reason: null })).toBe(true);
    for (const talker of [here, there]) await expect.poll(() => talker.texts().at(-1)).toBe('a rude remark');
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Subject: `message/${id}` });
    expect(Entries.map(({ Action, Details }) => [Action, Details['reason']])).toEqual([
      ['show-chat-message', undefined],
      ['hide-chat-message', '人身攻擊'],
    ]);
  });

  it('[SAFE-11] is told to a page that was away while it was hidden', async () => {
    const id = await sayAndFind(hao, 'said before the tunnel');
    const away = await enter(shop, mei);
    await expect.poll(() => away.texts()).toContain('said before the tunnel');
    away.leave();
    await shop.as(boss)(mgntChatContract.hideChatMessage, { MessageId: id, Reason: 'spam' });
    await expect
      .poll(async () => {
        const back = await enter(beside, mei, { afterId: id });
        return back.hidden;
      })
      .toContain(id);
  });

  it('[SAFE-11] is for staff with the permission "members" alone', async () => {
    const id = await sayAndFind(mei, 'harmless');
    const clerk = await shop.staff('clerk');
    await shop.as(boss)(contract.setStaff, { UserName: 'clerk', IsStaff: true, Permissions: ['orders', 'settings'] });
    for (const caller of [clerk, hao]) {
      const hidden = shop.as(caller)(mgntChatContract.hideChatMessage, { MessageId: id, Reason: 'x' });
      await expect(hidden).rejects.toMatchObject({ code: 'not-allowed' });
    }
    await expect(
      shop.as(boss)(mgntChatContract.hideChatMessage, { MessageId: 999_999, Reason: 'x' }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a member whom staff mute', () => {
  it('[SAFE-11] cannot write by the hub or the API in any process, is told why, and may write again afterwards', async () => {
    const loud = await shop.signUp('loud.one');
    const there = await enter(beside, loud);
    const id = await sayAndFind(loud, 'buy my stuff');
    expect(await shop.as(boss)(mgntChatContract.muteChatMember, { MessageId: id, Hours: 24, Reason: '廣告' })).toBe(
      true,
    );
    expect(await there.send('again')).toEqual({ Ok: false, Code: 'chat-muted' });
    await expect(say(loud, 'again')).rejects.toMatchObject({
      code: 'chat-muted',
      problem: { details: { reason: '廣告' } },
    });
    const state = await shop.as(loud)(chatContract.qryOwnChatState, {});
    expect(state).toMatchObject({ Refusal: 'chat-muted', MuteReason: '廣告' });
    expect(Date.parse(state.MutedUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);

    const UserId = await idOf(loud);
    expect((await moderation()).Muted).toMatchObject([{ UserId, Reason: '廣告', MutedBy: 'boss' }]);
    await shop.as(boss)(mgntChatContract.muteChatMember, { MessageId: id, Hours: null, Reason: '再次廣告' });
    expect((await moderation()).Muted).toMatchObject([{ UserId, Reason: '再次廣告', Until: null }]);
    expect(await shop.as(boss)(mgntChatContract.unmuteChatMember, { UserId })).toBe(true);
    expect(await there.send('thank you')).toEqual({ Ok: true });
    expect(await shop.as(boss)(mgntChatContract.unmuteChatMember, { UserId })).toBe(false);
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Subject: `member/${UserId}` });
    expect(Entries.map(({ Action }) => Action)).toEqual(['unmute-member', 'mute-member', 'mute-member']);
  });

  it('[SAFE-11] may write when the time is over', async () => {
    const loud = await shop.signUp('loud.again');
    const id = await sayAndFind(loud, 'once more');
    await shop.as(boss)(mgntChatContract.muteChatMember, { MessageId: id, Hours: 1, Reason: 'spam' });
    await expect(say(loud, 'x')).rejects.toMatchObject({ code: 'chat-muted' });
    await shop.db
      .updateTable('chat_mute')
      .set({ muted_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) })
      .where('member_id', '=', await idOf(loud))
      .execute();
    expect(await say(loud, 'an hour later')).toBe(true);
    expect((await moderation()).Muted.map(({ UserName }) => UserName)).not.toContain('loud.again');
  });

  it('[SAFE-11] is never one of the staff', async () => {
    const id = await sayAndFind(boss, 'I am staff');
    await expect(
      shop.as(boss)(mgntChatContract.muteChatMember, { MessageId: id, Hours: 1, Reason: 'x' }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('a message that members report', () => {
  it('[SAFE-11] waits for staff once, whoever reports it, until they leave it or hide it', async () => {
    const id = await sayAndFind(hao, 'questionable');
    const report = (caller: TestCaller, Reason?: string) =>
      shop.as(caller)(chatContract.reportChatMessage, { MessageId: id, ...(Reason === undefined ? {} : { Reason }) });
    expect(await report(mei, '不實廣告')).toBe(true);
    expect(await report(mei)).toBe(false);
    expect(await report(boss)).toBe(true);
    await expect(report(hao)).rejects.toMatchObject({ code: 'not-found' });
    const { Reported } = await moderation();
    expect(Reported).toMatchObject([
      {
        MessageId: id,
        UserName: 'hao.talks',
        Text: 'questionable',
        Reports: [
          { UserName: 'mei.talks', Reason: '不實廣告' },
          { UserName: 'boss', Reason: '' },
        ],
      },
    ]);
    expect((await shop.as(boss)(contract.qryOverview, {})).ChatReports).toBe(1);
    expect(await shop.as(boss)(mgntChatContract.settleChatReports, { MessageId: id })).toBe(true);
    expect((await shop.as(boss)(contract.qryOverview, {})).ChatReports).toBe(0);
    expect(await report(mei)).toBe(false);
    expect((await moderation()).Reported).toEqual([]);
  });

  it('[SAFE-11] cannot be reported endlessly', async () => {
    const keen = await shop.signUp('keen.one');
    const id = await sayAndFind(hao, 'reported by everybody');
    const report = () => shop.as(keen)(chatContract.reportChatMessage, { MessageId: id });
    for (let times = 0; times < 3; times += 1) await report();
    await expect(report()).rejects.toMatchObject({ code: 'rate-limited' });
  });
});
