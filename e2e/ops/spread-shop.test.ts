import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contract, createClient, type Call } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { addUpload } from '../../apps/server/src/learning/media/index.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database/index.ts';
import { grantTestEntitlement } from '../../apps/server/test/demo-shop-rows.ts';
import { Talker } from '../../apps/server/test/talker.ts';
import { findNginx } from '../support/ops/nginx.ts';
import { openSpreadShop, type SpreadShop } from '../support/ops/spread-shop.ts';
import { postForm } from '../support/storm/pay-page.ts';
import { fillShelf, type Shelf } from '../support/storm/shelf.ts';

const LIMIT_MS = 240_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TAIPEI_MS = 8 * 60 * MINUTE_MS;
const LESSON = resolve(import.meta.dirname, '../../apps/server/test/fixtures/media/lesson.mp4');

/** Half an hour into the day in Taipei before this one. */
const toYesterdayMs = (): number => -(((Date.now() + TAIPEI_MS) % DAY_MS) + 30 * MINUTE_MS);

interface Member {
  readonly memberId: number;
  readonly userName: string;
  readonly token: () => string | null;
  readonly callAt: (url: string, headers?: Readonly<Record<string, string>>) => Call;
}

const nginx = findNginx();

describe.skipIf(nginx === undefined)('two servers behind nginx and two workers, with wrong clocks', () => {
  let database: TestDatabase;
  let handle: DatabaseHandle;
  let shop: SpreadShop;
  let shelf: Shelf;
  let film = '';
  let owner: Member;
  let other: Member;

  const ask = async <Row extends object>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> => {
    const client = new Client(database.connectionConfig);
    await client.connect();
    try {
      return (await client.query<Row>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  };

  const register = async (userName: string): Promise<Member> => {
    let token: string | null = null;
    const callAt: Member['callAt'] = (url, more = {}) =>
      createClient({
        token: () => token,
        newIdempotencyKey: () => crypto.randomUUID(),
        transport: async (path, headers, body) => {
          const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body });
          if (answer.headers.get('content-type')?.startsWith('application/json') !== true)
            throw new Error(`nginx answered ${answer.status}`);
          return { status: answer.status, json: await answer.json() };
        },
      });
    const account = { UserName: userName, Email: `${userName}@example.test`, Password: 'Sunny-Day-42', CName: '測試' };
    token = (await callAt(shop.url)(contract.register, account)).AccessToken;
    const [row] = await ask<{ readonly id: string }>('select id from member where user_name = $1', [userName]);
    return { memberId: Number(row?.id), userName, token: () => token, callAt };
  };

  /**
   * Orders and pays one course; answers the order's number. The gateway is that of a worker, since another company's clock is
   * not wrong together with a server's.
   */
  const buy = async ({ callAt }: Member, productId: string): Promise<string> => {
    const call = callAt(shop.url);
    await call(contract.addItem, { ProductId: productId });
    const { Version: TermsVersion } = await call(contract.qryLegalDocument, {});
    const order = await call(contract.convertShoppingCartToOrder, { TermsVersion });
    if (order === false) throw new Error('the cart was empty');
    const { CustomerOrderId: ordernumber, TotalAmount: amount } = order;
    const { ActionUrl } = await call(contract.qryPaymentOptions, {});
    const form = await call(contract.newebpayPayBill, { ordernumber, amount, payType: 'CREDIT' });
    const gateway = new URL(new URL(ActionUrl).pathname, shop.workers[0]?.standInUrl);
    const fields = new URLSearchParams(form.map(({ Key, Value }) => [Key, Value]));
    const page = await postForm(gateway.href, fields);
    await postForm(new URL(`${page.headers.get('location') ?? ''}/approve`, gateway).href, new URLSearchParams());
    const status = () =>
      ask<{ readonly status: string }>('select status from customer_order where order_number = $1', [ordernumber]);
    await expect.poll(status).toEqual([{ status: 'paid' }]);
    return ordernumber;
  };

  const getMedia = (path: string, member?: Member, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${shop.url}${path}`, {
      headers: { ...(member === undefined ? {} : { authorization: `Bearer ${member.token() ?? ''}` }), ...headers },
    });

  beforeAll(async () => {
    if (nginx === undefined) return;
    database = await createTestDatabase();
    handle = openDatabase(database.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
    shelf = await fillShelf(database.connectionConfig, { courses: 6, scarcePieces: 1 });
    const clockShiftsMs = [61 * MINUTE_MS, toYesterdayMs()] as const;
    shop = await openSpreadShop({ nginx, databaseUrl: database.connectionString, workers: 2, clockShiftsMs });
    const wish = {
      path: LESSON,
      productId: shelf.courses[1] ?? '',
      title: { zh: '第一課', en: 'Lesson 1' },
      free: false,
    };
    film = (await addUpload({ db: handle.db, mediaDir: join(shop.dataDir, 'media') }, wish)).fileUuid;
    owner = await register('owner');
    other = await register('other');
    await grantTestEntitlement(handle.db, owner.memberId, shelf.courses[1] ?? '');
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.stop();
    await handle.close();
    await database.drop();
  });

  it('[OPS-2] [STREAM-9] a worker prepares what servers take in, and nginx sends it once a server has checked the right', async () => {
    const status = async () => (await ask<{ readonly status: string }>('select status from media_file'))[0]?.status;
    await expect.poll(status, { timeout: 2 * MINUTE_MS }).toBe('ready');
    const manifest = await getMedia(`/media/videos/${film}.m3u8`, owner);
    expect([manifest.status, await manifest.text()]).toEqual([200, expect.stringContaining(`${film}/0.ts`)]);
    const segment = `/media/videos/${film}/0.ts`;
    const whole = await getMedia(segment, owner);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-type'), bytes[0]]).toEqual([200, 'video/mp2t', 0x47]);
    // Sent by nginx itself: it has no such header of the shop, and this one of its own.
    expect(whole.headers.get('x-accel-redirect')).toBeNull();
    expect(whole.headers.get('last-modified')).not.toBeNull();
    expect(whole.headers.get('cache-control')).toContain('private');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await getMedia(segment, owner, { range: 'bytes=188-375' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 188-375/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(188, 376));
    expect((await getMedia(segment, other)).status).toBe(404);
    expect((await getMedia(segment)).status).toBe(401);
    const [folder] = await ask<{ readonly folder: string }>('select folder from media_file');
    expect((await getMedia(`/protected-media/${folder?.folder ?? ''}/0.ts`, owner)).status).toBe(404);
  });

  it('[OPS-3] [STREAM-9] the ticket of a player that cannot send a token stands in no log of nginx, found or not', async () => {
    const { Address: address } = await owner.callAt(shop.url)(contract.openNativeStream, { FileUuid: film });
    const ticket = new URL(address, shop.url).searchParams.get('ticket') ?? '';
    expect(ticket.length).toBeGreaterThan(20);
    expect(await (await getMedia(address)).text()).toContain(`/0.ts?ticket=${ticket}`);
    const segment = `/media/videos/${film}/1.ts`;
    const [folder] = await ask<{ readonly folder: string }>('select folder from media_file');
    const file = join(shop.dataDir, 'media', folder?.folder ?? '', '1.ts');
    await rename(file, `${file}.away`);
    expect((await getMedia(`${segment}?ticket=${ticket}`)).status).toBe(404);
    await rename(`${file}.away`, file);
    expect((await getMedia(`${segment}?ticket=${ticket}`)).status).toBe(200);
    const answersLogged = () => [...shop.readNginxLogs().matchAll(/1\.ts" (\d+) /g)].map(([, status]) => status);
    await expect.poll(answersLogged).toEqual(['404', '200']);
    expect(shop.readNginxLogs()).not.toContain(ticket);
  });

  it('[OPS-2] who is at one server is told apart by the address that nginx saw, whatever the request says', async () => {
    const asking = Array.from({ length: 75 }, (_, index) =>
      other
        .callAt(shop.url, { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` })(
          contract.chkUserName,
          { UserName: `somebody${index}` },
        )
        .then(
          () => 'answered',
          (error: unknown) => String(error),
        ),
    );
    expect((await Promise.all(asking)).filter((end) => end.includes('rate-limited'))).not.toEqual([]);
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  });

  it('[SAFE-1] a stranger’s large bodies are refused each time, and leave no server out', async () => {
    const body = ' '.repeat(300_000);
    for (let index = 0; index < 200; index += 1) {
      const answer = await fetch(`${shop.url}${contract.importTmpUsers.path}`, { method: 'POST', body });
      expect(answer.status).toBe(401);
    }
    expect(shop.readNginxLogs()).not.toContain('upstream server temporarily disabled');
  });

  it('[OPS-2] [CHAT-1] those who talk at one server are heard at the other, through nginx', async () => {
    const talkers = [owner, other].map(({ token }, index) => new Talker(shop.serverUrls[index] ?? '', token));
    const guest = new Talker(shop.url, owner.token, { origin: shop.url });
    await expect.poll(() => guest.welcomes).toBe(1);
    await expect.poll(() => talkers.map(({ welcomes }) => welcomes)).toEqual([1, 1]);
    await guest.send('大家好');
    await expect.poll(() => talkers.map((talker) => talker.texts())).toEqual([['大家好'], ['大家好']]);
    for (const talker of [guest, ...talkers]) talker.leave();
  });

  it('[OPS-2] [PAY-6] what is paid is done once by one of the workers: mail and invoice', async () => {
    await buy(owner, shelf.courses[2] ?? '');
    const mails = () => ask(`select from mail_log where recipient = 'owner@example.test' and kind = 'order-paid'`);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const invoices = () => ask(`select from invoice where status = 'issued'`);
    await expect.poll(async () => (await invoices()).length).toBe(1);
  });

  it('[S07] a token is as old as the database says, whatever the clock of the server that signed it or that reads it', async () => {
    for (const signing of shop.serverUrls) {
      const { AccessToken } = await other.callAt(signing)(contract.signIn, {
        UserName: 'other',
        Password: 'Sunny-Day-42',
      });
      const claims = Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString();
      const expiresAt = Number(/"exp":(\d+)/.exec(claims)?.[1]);
      const [clock] = await ask<{ readonly now: number }>('select extract(epoch from now())::float8 as now');
      // Whoever signs an hour ahead or behind is off by far more.
      expect(Math.abs(expiresAt - 600 - (clock?.now ?? 0))).toBeLessThan(60);
      for (const reading of shop.serverUrls) {
        const answer = await fetch(`${reading}${contract.getUserName.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(answer.status).toBe(200);
      }
    }
  });

  it('[S07] an order carries the day that it is in Taipei, and a refund is computed from the time that really passed', async () => {
    const day = async () => {
      const [today] = await ask<{ readonly day: string }>(
        `select to_char(now() at time zone 'Asia/Taipei', 'YYMMDD') as day`,
      );
      return today?.day;
    };
    const before = await day();
    const orderNumber = await buy(owner, shelf.courses[3] ?? '');
    expect([before, await day()]).toContain(orderNumber.slice(0, 6));
    const offersWhenPaid = async (ago: string) => {
      await ask('update customer_order set paid_at = now() - $2::interval where order_number = $1', [orderNumber, ago]);
      const offers = shop.serverUrls.map(async (url) => {
        const { CustomerOrderDS } = await owner.callAt(url)(contract.qryOrderByOrderId, { qryString: orderNumber });
        const [line] = CustomerOrderDS;
        return line?.MoneyBackOffer;
      });
      return Promise.all(offers);
    };
    const sixth = await offersWhenPaid('5 days 23:30');
    const seventh = await offersWhenPaid('6 days 00:30');
    expect(sixth[0]).toMatchObject({ Percent: 100 });
    expect(seventh[0]).toMatchObject({ Percent: 30 });
    expect([sixth[1], seventh[1]]).toEqual([sixth[0], seventh[0]]);
  });

  it(
    '[S04] [OPS-3] a rolling restart loses no request, and each server ends well',
    async () => {
      let isOver = false;
      const ends: string[] = [];
      const keepAsking = async ({ callAt }: Member): Promise<void> => {
        const call = callAt(shop.url);
        for (let turn = 0; !isOver; turn += 1) {
          const asked =
            turn % 3 === 0
              ? call(contract.changeTransportItem, { ProductId: 'Z00' })
              : call(contract.qryShoppingCart, {});
          ends.push(await asked.then(() => 'answered', describeFailure));
        }
      };
      const people = [owner, other, owner, other, owner, other].map(keepAsking);
      const exits = [await shop.restart(0), await shop.restart(1)];
      isOver = true;
      await Promise.all(people);
      expect(exits.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
      expect(ends.length).toBeGreaterThan(50);
      expect(ends.filter((end) => end !== 'answered')).toEqual([]);
    },
    LIMIT_MS,
  );
});

const describeFailure = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${error.message} because of ${describeFailure(error.cause)}`
    : String(error);
