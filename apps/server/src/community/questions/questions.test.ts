import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openProfileShop, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { setRelease } from '../../../test/release-rows.ts';
import { tellQuestions } from './index.ts';

const COURSE = 'V001';

describe('questions at the lessons of a course', () => {
  let shop: ProfileShop;
  let boss: Member;
  let stranger: Member;
  let lesson = '';
  let shopEmail = '';
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    boss = await shop.joinStaff('question.boss');
    stranger = await shop.join('owns.nothing');
    const { rows } = await sql<{ readonly lesson: string; readonly email: string }>`
      select (select file_uuid from playlist_item where product_id = ${COURSE} and not free_promotion order by position limit 1)
        as lesson, (select email from shop_profile order by version desc limit 1) as email`.execute(shop.db);
    lesson = rows[0]?.lesson ?? '';
    shopEmail = rows[0]?.email ?? '';
  });
  afterAll(() => shop.close());

  const own = async (name: string): Promise<Member> => {
    const member = await shop.join(name);
    await grantTestEntitlement(shop.db, member.id, COURSE);
    return member;
  };
  const place = () => ({ ProductId: COURSE, FileUuid: lesson });
  const ask = async (member: Member, Text: string, Second: number | null = 5): Promise<number> =>
    (await shop.as(member)(contract.askQuestion, { ...place(), Second, Text })).PostId;
  const answer = async (member: Member, PostId: number, Text: string): Promise<number> =>
    (await shop.as(member)(contract.answerQuestion, { PostId, Text })).PostId;
  const read = async (member: Member) => (await shop.as(member)(contract.qryQuestions, place())).Questions;
  const managed = async (Show: 'unanswered' | 'hidden' | 'all') =>
    (await shop.as(boss)(contract.qryQuestionsToManage, { Show })).Questions;
  const hide = (MessageId: number, Reason: string | null) =>
    shop.as(boss)(contract.hideChatMessage, { Place: 'course', MessageId, Reason });

  it('[LEARN-6] are read and answered by those who own the course, and only answers of the shop are marked', async () => {
    const [mei, hao] = [await own('asks.mei'), await own('answers.hao')];
    const asked = await ask(mei, ' 弓要多重？ ');
    const general = await ask(mei, 'Of the whole lesson', null);
    await answer(hao, asked, '我覺得很輕');
    await shop.as(boss)(contract.answerAsShop, { PostId: asked, Text: '一公斤以內' });
    const seen = (await read(hao)).filter(({ PostId }) => [asked, general].includes(PostId));
    expect(seen).toMatchObject([
      { PostId: general, Second: null, Answers: [] },
      {
        PostId: asked,
        Second: 5,
        Text: '弓要多重？',
        IsMine: false,
        IsByShop: false,
        Answers: [
          { Text: '我覺得很輕', IsMine: true, IsByShop: false },
          { Text: '一公斤以內', Author: '', IsByShop: true },
        ],
      },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/asks\.mei|answers\.hao|question\.boss/);
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Subject: `course-post/${asked}` });
    expect(Entries.map(({ Action }) => Action)).toEqual(['answer-question']);
  });

  it('[LEARN-6] are not there for who does not own the lesson, or not yet, or not any more; staff see all', async () => {
    const mei = await own('loses.right');
    const asked = await ask(mei, '秘密的提問');
    const refusals = async (member: Member) => [
      await shop.refusal(member, contract.qryQuestions, place()),
      await shop.refusal(member, contract.askQuestion, { ...place(), Second: 1, Text: 'x' }),
      await shop.refusal(member, contract.answerQuestion, { PostId: asked, Text: 'x' }),
    ];
    const nothing = ['not-found', 'not-found', 'not-found'];
    expect(await refusals(stranger)).toEqual(nothing);
    expect(await shop.refusal(stranger, contract.reportChatMessage, { Place: 'course', MessageId: asked })).toBe(
      'not-found',
    );
    await setRelease(shop.db, { productId: COURSE, fileUuid: lesson }, { kind: 'after-days', days: 9 });
    expect(await refusals(mei)).toEqual(nothing);
    await setRelease(shop.db, { productId: COURSE, fileUuid: lesson }, null);
    expect((await read(mei)).some(({ PostId }) => PostId === asked)).toBe(true);
    expect((await read(boss)).some(({ PostId }) => PostId === asked)).toBe(true);
    await sql`update entitlement set revoked_at = now() where member_id = ${mei.id}`.execute(shop.db);
    expect(await refusals(mei)).toEqual(nothing);
    // The shop's answer is no news for who may not read it any more.
    await shop.as(boss)(contract.answerAsShop, { PostId: asked, Text: '回覆' });
    expect((await shop.mailsTo(mei.email)).filter(({ subject }) => subject.includes('提問'))).toEqual([]);
    expect(await shop.refusal(stranger, contract.qryQuestionsToManage, { Show: 'all' })).toBe('not-allowed');
  });

  it('[LEARN-6] [SAFE-11] are reported, hidden and their authors muted as in the talk', async () => {
    const [mei, hao] = [await own('rude.mei'), await own('reports.hao')];
    const asked = await ask(mei, 'a rude question');
    const reported = { Place: 'course' as const, MessageId: asked, Reason: '不當' };
    expect(await shop.as(hao)(contract.reportChatMessage, reported)).toBe(true);
    expect(await shop.as(hao)(contract.reportChatMessage, reported)).toBe(false);
    const { Reported } = await shop.as(boss)(contract.qryChatModeration, {});
    expect(Reported).toMatchObject([{ Place: 'course', MessageId: asked, Text: 'a rude question' }]);
    expect((await shop.as(boss)(contract.qryOverview, {})).ChatReports).toBe(1);
    expect(await hide(asked, '人身攻擊')).toBe(true);
    expect((await shop.as(boss)(contract.qryOverview, {})).ChatReports).toBe(0);
    const hiddenFor = async (member: Member) =>
      (await read(member)).find(({ PostId }) => PostId === asked)?.HiddenReason;
    expect([await hiddenFor(mei), await hiddenFor(hao)]).toEqual(['人身攻擊', undefined]);
    expect(await shop.refusal(hao, contract.answerQuestion, { PostId: asked, Text: 'x' })).toBe('not-found');
    expect((await managed('hidden')).map(({ PostId }) => PostId)).toContain(asked);
    expect((await managed('unanswered')).map(({ PostId }) => PostId)).not.toContain(asked);

    await shop.as(boss)(contract.muteChatMember, { Place: 'course', MessageId: asked, Hours: 1, Reason: '冷靜一下' });
    expect(await shop.refusal(mei, contract.askQuestion, { ...place(), Second: 1, Text: 'x' })).toBe('chat-muted');
    expect(await shop.refusal(mei, contract.sendChatMessage, { Text: 'x' })).toBe('chat-muted');
    expect(await hide(asked, null)).toBe(true);
    expect(await hiddenFor(hao)).toBeNull();
  });

  it('[LEARN-6] count with what is said in the talk, and are asked once however often the answer is lost', async () => {
    const keen = await own('keen.asker');
    const send = () =>
      shop.as(keen)(contract.askQuestion, { ...place(), Second: 9, Text: 'once' }, { idempotencyKey: 'same' });
    const [one, again] = [await send(), await send()];
    expect(again).toEqual(one);
    expect((await read(keen)).filter(({ IsMine }) => IsMine)).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) await shop.as(keen)(contract.sendChatMessage, { Text: 'and again' });
    expect(await shop.refusal(keen, contract.askQuestion, { ...place(), Second: 9, Text: 'more' })).toBe(
      'rate-limited',
    );
  });

  it('[LEARN-6] are told to staff once a day in one mail, and their answers to the asker, who may switch it off', async () => {
    const [mei, silent] = [await own('mail.mei'), await own('mail.silent')];
    await tellQuestions(shop.db);
    const waitingMails = async () =>
      (await shop.mailsTo(shopEmail)).filter(({ subject }) => subject.includes('等待回覆'));
    const before = (await waitingMails()).length;
    const [first, second] = [await ask(mei, '第一個問題'), await ask(silent, '第二個問題')];
    await Promise.all([tellQuestions(shop.db), tellQuestions(shop.db)]);
    await tellQuestions(shop.db);
    const told = (await waitingMails()).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual(['2 則課程提問等待回覆']);
    expect(told[0]?.text).toContain('第一個問題');

    await shop.as(silent)(contract.setLessonMails, { Wanted: false });
    for (const PostId of [first, second]) await shop.as(boss)(contract.answerAsShop, { PostId, Text: '這樣拉' });
    const answered = async ({ email }: Member) =>
      (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('您的提問有回覆了'));
    expect(await answered(silent)).toEqual([]);
    const [mail, ...others] = await answered(mei);
    expect(others).toEqual([]);
    for (const text of ['第一個問題', '這樣拉', `tsfilename=${lesson}`, 'At=5']) expect(mail?.text).toContain(text);
    await tellQuestions(shop.db);
    expect(await waitingMails()).toHaveLength(before + 1);
  });

  it('[LEARN-6] stay without a name when their author leaves, as what is said in the talk', async () => {
    const mei = await own('leaves.mei');
    const asked = await ask(mei, 'who was it?');
    const data = await shop.as(mei)(contract.qryMyData, {});
    expect(data).toMatchObject({ lessonQuestions: [{ text: 'who was it?' }] });
    expect(await shop.as(mei)(contract.deleteUserProfileByRowId, { Id: mei.id })).toBe(true);
    const hao = await own('reads.hao');
    expect((await read(hao)).find(({ PostId }) => PostId === asked)).toMatchObject({ Author: '', Text: 'who was it?' });
  });
});
