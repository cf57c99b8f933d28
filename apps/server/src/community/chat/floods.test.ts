import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letEverybodyWrite } from '../../../test/chat-rows.ts';
import { frameOf, hugeFrameHead, RudeClient } from '../../../test/rude-client.ts';
import { Talker } from '../../../test/talker.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const MEGABYTE = 1024 * 1024;
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

let shop: TestShop;
let url: string;
let rude: TestCaller;
let polite: TestCaller;
let deafOne: TestCaller;
let tiny: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  rude = await shop.signUp('rude.one');
  polite = await shop.signUp('polite.one');
  deafOne = await shop.signUp('deaf.one');
  tiny = await shop.signUp('tiny.frames');
  await letEverybodyWrite(shop.db);
});
afterAll(() => shop.close());

const token = (caller: TestCaller): string => caller.token ?? '';

/** Counts the bytes that the websockets to come are handed; what is thrown away unread is not among them. */
const countHanded = (): (() => number) => {
  let bytes = 0;
  shop.app.server.on('upgrade', ({ socket }) => {
    socket.on('data', (piece: Buffer) => (bytes += piece.length));
  });
  return () => bytes;
};

describe('a flood in the talk', () => {
  it('[H03] of one frame of 64 MB is closed with code 1009 at its first bytes', async () => {
    const client = await RudeClient.open(url, token(rude));
    client.wire.write(hugeFrameHead(64 * MEGABYTE));
    await expect.poll(() => client.closeCode()).toBe(TOO_BIG);
    await expect.poll(() => client.wire.destroyed).toBe(true);
    const stranger = await RudeClient.open(url);
    stranger.wire.write(frameOf('x'.repeat(10_000)));
    await expect.poll(() => stranger.closeCode()).toBe(TOO_BIG);
  });

  it.each([
    ['a member', true],
    ['a stranger', false],
  ])(
    '[H03] of a million tiny frames of %s is closed with code 1008, and the rest is thrown away unread',
    async (_who, isMember) => {
      const handed = countHanded();
      const client = await RudeClient.open(url, isMember ? token(tiny) : undefined);
      const thousand = Buffer.concat(Array.from({ length: 1_000 }, () => frameOf('3')));
      for (let round = 0; round < 1_000 && !client.wire.destroyed; round += 1) {
        if (!client.wire.write(thousand)) await new Promise((resolve) => setImmediate(resolve));
      }
      await expect.poll(() => client.closeCode()).toBe(POLICY_VIOLATION);
      await expect.poll(() => client.wire.destroyed).toBe(true);
      expect(handed()).toBeGreaterThan(0);
      expect(handed()).toBeLessThan(MEGABYTE / 4);
    },
  );

  it('[H02] of messages is throttled and then closed, while others go on talking', async () => {
    const listener = new Talker(url, () => polite.token);
    await expect.poll(() => listener.welcomes).toBe(1);
    const client = await RudeClient.open(url, token(rude));
    for (let count = 0; count < 1_000; count += 1) {
      client.wire.write(frameOf(`42["Send",${JSON.stringify({ Text: `flood ${count}` })}]`));
    }
    await expect.poll(() => client.closeCode()).toBe(POLICY_VIOLATION);
    const again = new Talker(url, () => rude.token);
    await expect.poll(() => again.endings).toEqual(['rate-limited']);
    again.leave();
    expect(await listener.send('I am still heard')).toEqual({ Ok: true });
    await expect.poll(() => listener.texts().at(-1)).toBe('I am still heard');
    expect(listener.texts().filter((text) => text.startsWith('flood')).length).toBeLessThanOrEqual(5);
    listener.leave();
  });

  it('[H05] of messages to somebody who never reads ends with dropping them; who reads stays', async () => {
    const listener = new Talker(url, () => polite.token);
    await expect.poll(() => listener.welcomes).toBe(1);
    const deaf = await RudeClient.open(url, token(deafOne));
    deaf.wire.pause();
    // More than the buffers of the two sockets and the limit together; told to the server in one notice.
    await sql`insert into chat_message (member_id, connection_id, body)
              select id, 'much', repeat('滿', 500) from member, generate_series(1, 6000)
              where user_name = 'polite.one'`.execute(shop.db);
    await shop.as(polite)(contract.sendChatMessage, { Text: 'the last one' });
    await expect.poll(() => listener.texts().at(-1)).toBe('the last one');
    expect(listener.endings).toEqual([]);
    expect(listener.messages().length).toBeGreaterThan(6_000);
    listener.leave();
    await expect.poll(() => openConnections()).toBe(0);
    expect(deaf.wire.destroyed).toBe(false);
    deaf.wire.resume();
    await expect.poll(() => deaf.wire.destroyed).toBe(true);
  });

  it('[CHAT-2] [S01] does not hold up the end of the server, whoever is connected', async () => {
    const closing = await openTestShop({ beside: shop });
    const address = await closing.app.listen({ host: '127.0.0.1', port: 0 });
    const listener = new Talker(address, () => polite.token);
    await expect.poll(() => listener.welcomes).toBe(1);
    const deaf = await RudeClient.open(address, token(deafOne));
    deaf.wire.pause();
    const nobody = await RudeClient.open(address);
    nobody.wire.pause();
    await closing.close();
    await expect.poll(() => listener.endings[0]).toBe('transport close');
    listener.leave();
  });
});

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    shop.app.server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });
