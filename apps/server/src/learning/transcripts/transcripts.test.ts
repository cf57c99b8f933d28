import { randomUUID } from 'node:crypto';
import { createClient, TRANSCRIPT_HITS_MAX, transcriptsContract as contract, type Call } from '@kapok/contract';
import { plainCueText, tidyCues, writeWebVtt, type CaptionCue } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

const EACH_MS = 2_500;
const cuesOf = (texts: readonly string[]): readonly CaptionCue[] =>
  texts.map((text, index) => ({ startMs: index * EACH_MS, endMs: (index + 1) * EACH_MS, text, settings: '' }));

describe('the search through what is said', () => {
  let shop: MediaShop;
  beforeAll(async () => {
    shop = await openMediaShop();
    for (const productId of ['V001', 'V002']) await shop.addProduct(productId);
    await shop.addProduct('V003', 'draft');
  });
  afterAll(() => shop.close());

  let owner: Member;
  let other: Member;
  beforeEach(async () => {
    await sql`delete from media_caption`.execute(shop.db);
    owner = await shop.signUp(`owner-${randomUUID().slice(0, 8)}`);
    other = await shop.signUp(`other-${randomUUID().slice(0, 8)}`);
    await addLine(shop.db, owner.memberId, 'V001', ['V001']);
  });

  const as = (person: Person): Call =>
    createClient({
      token: () => person.token,
      language: () => 'zh-TW',
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const search = (person: Person, Search: string) => as(person)(contract.qryTranscripts, { Search });
  const found = async (person: Person, Search: string) =>
    (await search(person, Search)).Hits.map(({ StartSeconds, Text }) => [StartSeconds, Text]);
  const say = async (fileUuid: string, texts: readonly string[], language = 'zh-Hant') => {
    const webvtt = writeWebVtt(cuesOf(texts));
    await sql`insert into media_caption (file_uuid, language, webvtt) values (${fileUuid}::uuid, ${language}, ${webvtt})
      on conflict (file_uuid, language) do update set webvtt = excluded.webvtt`.execute(shop.db);
  };
  const lesson = (productId: string, free = false) => addRecording(shop.db, productId, { seconds: 60, free });

  it('[LEARN-7] finds words to the second, in Chinese of any two characters and in English in any form', async () => {
    const file = await lesson('V001');
    await say(file, ['椅子不要太軟', '雙腳踩平，<i>鬆開</i>尾針', '慢慢往外拉']);
    await say(file, ['Sit at the edge', 'Loosen the end pin & pull'], 'en');
    expect(await search(owner, '尾針')).toEqual({
      Hits: [
        {
          ProductId: 'V001',
          ProductName: 'V001',
          FileUuid: file,
          FileTitle: '第一課',
          Language: 'zh-Hant',
          StartSeconds: 2.5,
          Text: '雙腳踩平，鬆開尾針',
        },
      ],
      HasMore: false,
      IsApproximate: false,
    });
    expect(await found(owner, 'LOOSENED pin')).toEqual([[2.5, 'Loosen the end pin & pull']]);
    expect(await found(owner, '長笛')).toEqual([]);
    expect(await found(owner, '!?')).toEqual([]);
  });

  it('[LEARN-7] finds words that go on in the next line, once', async () => {
    await say(await lesson('V001'), ['今天先練習長', '弓與空弦', '長弓很慢']);
    expect(await found(owner, '長弓')).toEqual([
      [0, '今天先練習長 弓與空弦'],
      [5, '長弓很慢'],
    ]);
  });

  it('[LEARN-7] says where lines have only half of the words', async () => {
    await say(await lesson('V001'), ['空弦要放鬆', '別的']);
    expect(await search(owner, '空弦很緊')).toMatchObject({ IsApproximate: false, Hits: [] });
    expect(await search(owner, '空弦要緊')).toMatchObject({ IsApproximate: true, Hits: [{ StartSeconds: 0 }] });
  });

  it('[LEARN-7] finds nothing for who does not own the course, whose right has ended, or who is not signed in', async () => {
    await say(await lesson('V001'), ['秘密的一句話']);
    expect(await found(owner, '秘密')).toHaveLength(1);
    expect(await search(other, '秘密')).toEqual({ Hits: [], HasMore: false, IsApproximate: false });
    await expect(search(await shop.visit(), '秘密')).rejects.toMatchObject({ code: 'not-signed-in' });
    await sql`update entitlement set ends_at = now() where member_id = ${owner.memberId}`.execute(shop.db);
    expect(await found(owner, '秘密')).toEqual([]);
  });

  it('[LEARN-7] finds free lessons of products for sale for every member, and none of drafts', async () => {
    const free = await lesson('V002', true);
    await say(free, ['歡迎試聽']);
    await say(await lesson('V003', true), ['歡迎草稿']);
    expect((await search(other, '歡迎')).Hits.map(({ FileUuid }) => FileUuid)).toEqual([free]);
  });

  it('[LEARN-7] follows captions that change or go, and tells when there is more', async () => {
    const file = await lesson('V001');
    await say(file, ['第一版']);
    await say(
      file,
      Array.from({ length: TRANSCRIPT_HITS_MAX + 1 }, () => '第二版'),
    );
    expect(await found(owner, '一版')).toEqual([]);
    expect(await search(owner, '第二版')).toMatchObject({ HasMore: true });
    expect((await search(owner, '第二版')).Hits).toHaveLength(TRANSCRIPT_HITS_MAX);
    await sql`delete from media_caption`.execute(shop.db);
    expect(await found(owner, '第二版')).toEqual([]);
  });

  it('[LEARN-7] reads captions in the database as they are read everywhere', async () => {
    const cues = tidyCues(
      cuesOf(['1 < 2 & 3', '<b>粗</b>體\n第二行', 'a --> b', '&lt;i> 標籤', '3', 'NOTE 也是', '<3']).map(
        (cue, index) => ({
          ...cue,
          settings: index === 1 ? 'line:0' : '',
        }),
      ),
    );
    const file = await lesson('V001');
    await sql`insert into media_caption (file_uuid, language, webvtt)
      values (${file}::uuid, 'zh-Hant', ${writeWebVtt(cues)})`.execute(shop.db);
    const { rows } = await sql`select start_ms as "startMs", said from caption_line where file_uuid = ${file}::uuid
      order by number`.execute(shop.db);
    expect(rows).toEqual(cues.map(({ startMs, text }) => ({ startMs, said: plainCueText(text) })));
  });
});
