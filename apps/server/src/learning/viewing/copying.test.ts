import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient, ordersContract, viewingContract, type Call } from '@kapok/contract';
import type { PlayedRange } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendRefund } from '#server/selling/refunds/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { openMediaShop, type MediaProcess, type MediaShop, type Person } from '../../../test/media-shop.ts';
import { addLine } from '../../../test/viewing-rows.ts';
import { findViewing } from './index.ts';

const PROGRAM = join(import.meta.dirname, '../../../test/programs/serve-media.ts');
const LESSONS = 10;
const SEGMENTS = 3;
const LESSON_SECONDS = 24;

let shop: MediaShop;
let beside: MediaProcess;
const lessons: string[] = [];
beforeAll(async () => {
  shop = await openMediaShop();
  beside = await shop.openBeside();
  await shop.addProduct('A100');
  for (let lesson = 0; lesson < LESSONS; lesson += 1)
    lessons.push(await shop.addFile('A100', { kind: 'audios', source: 'talk.m4a' }));
  for (const product of ['A101', 'B100']) await shop.addProduct(product);
  await shop.addFile('A101', { kind: 'audios', source: 'talk.m4a' });
  await sql`insert into album_item (album_id, product_id, position) values ('B100', 'A100', 0), ('B100', 'A101', 1)`.execute(
    shop.db,
  );
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

/** Somebody who bought the course just now. */
interface Buyer {
  readonly memberId: number;
  readonly userName: string;
  readonly person: Person;
  readonly orderNumber: string;
}

/** An order of a course or an album, paid by card. */
const addOrder = async (memberId: number, productId = 'A100', opened = [productId]): Promise<string> => {
  const { orderId } = await addLine(shop.db, memberId, productId, opened);
  const { rows } = await sql<{ readonly orderNumber: string }>`
    with attempt as (
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status)
      select id, 1, order_number || '_1', 'CREDIT', total_ntd, 'captured' from customer_order where id = ${orderId}
      returning id, order_id, gateway_number, total_ntd
    ), paid as (
      insert into payment (order_id, attempt_id, trade_number, total_ntd, kept)
      select order_id, id, gateway_number, total_ntd, true from attempt
    )
    select order_number as "orderNumber" from customer_order where id = ${orderId}`.execute(shop.db);
  return rows[0]?.orderNumber ?? '';
};

const buy = async (): Promise<Buyer> => {
  const userName = `buyer-${randomUUID().slice(0, 8)}`;
  const person = await shop.signUp(userName);
  return { memberId: person.memberId, userName, person, orderNumber: await addOrder(person.memberId) };
};

const as = (person: Person, at: MediaProcess = shop): Call =>
  createClient({
    token: () => person.token,
    newIdempotencyKey: randomUUID,
    transport: async (url, headers, payload) => {
      const answer = await at.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });

interface Segment {
  readonly lesson: string;
  readonly number: number;
}

const addressOf = ({ lesson, number }: Segment): string => `/media/audios/${lesson}/${number}.ts`;

const segmentsOf = (lesson: string): readonly Segment[] =>
  Array.from({ length: SEGMENTS }, (_, number) => ({ lesson, number }));

const fetchSegment = async (person: Person, segment: Segment, at: MediaProcess = shop, more: object = {}) => {
  const headers = { authorization: `Bearer ${person.token}`, ...more };
  return (await at.app.inject({ url: addressOf(segment), headers })).statusCode;
};

/** Fetches segments one after the other; answers how many came. */
const fetchAll = async (person: Person, segments: readonly Segment[], at: MediaProcess = shop): Promise<number> => {
  let had = 0;
  for (const segment of segments) if ((await fetchSegment(person, segment, at)) === 200) had += 1;
  return had;
};

/** Begins a lesson and fetches all of it. */
const fetchLesson = async (person: Person, lesson: string, at: MediaProcess = shop): Promise<void> => {
  await moveOn(person, lesson, at);
  expect(await fetchAll(person, segmentsOf(lesson), at)).toBe(SEGMENTS);
};

const report = (
  person: Person,
  lesson: string,
  Ranges: readonly PlayedRange[],
  Unplayed: readonly PlayedRange[] = [],
) =>
  as(person)(viewingContract.updateUserMediaPlayRecord, {
    ProductId: 'A100',
    AlbumName: `${lesson}.m3u8`,
    Ranges: Ranges.map(([from, to]): [number, number] => [from, to]),
    Unplayed: Unplayed.map(([from, to]): [number, number] => [from, to]),
  });

const moveOn = (person: Person, lesson: string, at: MediaProcess = shop) =>
  as(person, at)(viewingContract.openStream, { FileUuid: lesson, TakeOver: true });

const ask = ({ person, orderNumber }: Buyer, ProductId = 'A100'): Promise<boolean> =>
  as(person)(ordersContract.issueCustomerOrderMoneyBack, {
    CustomerOrderId: orderNumber,
    ProductId,
    MoneyBackAmount: 1_000,
  });

type Decision = 'paid by itself' | 'left to a person';

/** What becomes of a refund that was asked for: the job runs until it is decided; time passes for it, not for the test. */
const decisionOn = async ({ orderNumber }: Buyer): Promise<Decision> => {
  const find = async () => {
    const { rows } = await sql<{ readonly id: number; readonly status: string; readonly isChecked: boolean }>`
      select r.id, r.status, r.viewing_checked_at is not null as "isChecked" from refund r
      join customer_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(shop.db);
    const refund = rows[0];
    if (refund === undefined) throw new Error('nothing was asked for');
    return refund;
  };
  const gateway = () => {
    throw new Error('money would be sent');
  };
  const deps = {
    ...refundParts,
    db: shop.db,
    findViewing,
    lookAgainAfterSeconds: 10,
    gateway,
    log: createLogger('silent'),
  };
  for (const secondsLater of [0, 11, 30, 200]) {
    const { id } = await find();
    await sql`update refund set requested_at = now() - make_interval(secs => ${secondsLater}) where id = ${id}`.execute(
      shop.db,
    );
    await sendRefund(deps, id).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'money would be sent')) throw error;
    });
    const { status, isChecked } = await find();
    if (status === 'review') return 'left to a person';
    if (isChecked) return 'paid by itself';
    if (secondsLater >= 11 && secondsLater < 200) await shop.noteDeliveries();
  }
  throw new Error('the refund was never decided');
};

const askAndDecide = async (buyer: Buyer, productId?: string): Promise<Decision> => {
  await ask(buyer, productId);
  return decisionOn(buyer);
};

describe('a refund after a whole course was fetched by a script', () => {
  const decisionAfter = async (copy: (buyer: Buyer) => Promise<unknown>): Promise<Decision> => {
    const buyer = await buy();
    await copy(buyer);
    return askAndDecide(buyer);
  };

  const ways: Readonly<Record<string, (buyer: Buyer) => Promise<unknown>>> = {
    'as fast as it can, and asks at once': async ({ person }) => {
      for (const lesson of lessons) await fetchLesson(person, lesson);
    },
    'slowly, each lesson long written down': async ({ person }) => {
      for (const lesson of lessons) {
        await fetchLesson(person, lesson);
        await shop.noteDeliveries();
      }
    },
    'by several sign-ins, a lesson each': async ({ userName }) => {
      for (const lesson of lessons) await fetchLesson(await shop.signIn(userName), lesson);
    },
    'by two devices at once, every other segment': async ({ person, userName }) => {
      const phone = await shop.signIn(userName);
      for (const lesson of lessons) {
        await Promise.all([moveOn(person, lesson), moveOn(phone, lesson)]);
        const part = (rest: number) => segmentsOf(lesson).filter(({ number }) => number % 2 === rest);
        await Promise.all([fetchAll(person, part(0)), fetchAll(phone, part(1))]);
      }
    },
    'range by range': async ({ person }) => {
      for (const segment of lessons.flatMap(segmentsOf)) {
        if (segment.number === 0) await moveOn(person, segment.lesson);
        for (const range of ['bytes=0-99', 'bytes=100-'])
          expect(await fetchSegment(person, segment, shop, { range })).toBe(206);
      }
    },
    'by tickets for devices that send no token': async ({ person }) => {
      for (const lesson of lessons) {
        const { Address } = await as(person)(viewingContract.openNativeStream, { FileUuid: lesson, TakeOver: true });
        for (const segment of segmentsOf(lesson)) {
          const url = `${addressOf(segment)}?${Address.split('?')[1] ?? ''}`;
          expect((await shop.app.inject({ url })).statusCode).toBe(200);
        }
      }
    },
    'from two processes, a lesson from each': async ({ person }) => {
      for (const [index, lesson] of lessons.entries())
        await fetchLesson(person, lesson, index % 2 === 0 ? shop : beside);
    },
    'reporting a little of it, and giving back the rest': async ({ person }) => {
      for (const lesson of lessons) {
        await fetchLesson(person, lesson);
        await report(person, lesson, lesson === lessons[0] ? [[0, 5]] : [], [[0, LESSON_SECONDS]]);
      }
    },
    'having said before that all of it was given back': async ({ person }) => {
      for (const lesson of lessons) await report(person, lesson, [], [[0, LESSON_SECONDS]]);
      for (const lesson of lessons) await fetchLesson(person, lesson);
    },
  };

  it.each(Object.entries(ways))('[SAFE-4] %s, is left to a person', async (_way, copy) => {
    expect(await decisionAfter(copy)).toBe('left to a person');
  });

  it('[SAFE-4] while the refund is asked for is left to a person, unless the script came too late', async () => {
    const buyer = await buy();
    for (const lesson of lessons) await moveOn(buyer.person, lesson, beside);
    const copying = Promise.all(lessons.map((lesson) => fetchAll(buyer.person, segmentsOf(lesson), beside)));
    const [had] = await Promise.all([copying, ask(buyer)]);
    const seconds = (had.reduce((sum, count) => sum + count, 0) * LESSON_SECONDS) / SEGMENTS;
    const decision = await decisionOn(buyer);
    if (seconds > 100) expect(decision).toBe('left to a person');
    else expect(['paid by itself', 'left to a person']).toContain(decision);
  });

  it('[SAFE-4] from a process that is killed before it wrote anything is left to a person', async () => {
    const { mediaDir, secret, connection } = shop.parts;
    const parts = { connectionString: connection.connectionString, mediaDir, secret };
    const server = spawn(process.execPath, [PROGRAM, JSON.stringify(parts)], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => {
      server.kill('SIGKILL');
    });
    const exited = once(server, 'exit');
    const url: unknown = (await once(server.stdout, 'data'))[0];
    const decision = await decisionAfter(async ({ person }) => {
      for (const lesson of lessons) {
        await moveOn(person, lesson);
        for (let number = 0; number < SEGMENTS; number += 1) {
          const headers = { authorization: `Bearer ${person.token}` };
          const answer = await fetch(new URL(addressOf({ lesson, number }), String(url).trim()), { headers });
          expect(answer.status).toBe(200);
          await answer.arrayBuffer();
        }
      }
      server.kill('SIGKILL');
      await exited;
    });
    expect(decision).toBe('left to a person');
  });
});

describe('a refund after somebody looked into a course', () => {
  it('[SAFE-4] and the player read ahead is paid by itself, however soon it is asked for', async () => {
    const buyer = await buy();
    const { person } = buyer;
    for (const lesson of lessons.slice(0, 2)) {
      await moveOn(person, lesson);
      for (const number of [0, 1]) await fetchSegment(person, { lesson, number });
      await report(person, lesson, [[0, 3]], [[3, 16]]);
    }
    expect(await askAndDecide(buyer)).toBe('paid by itself');
  });

  it('[SAFE-4] on two devices, of which one never reported, is paid by itself', async () => {
    const buyer = await buy();
    const phone = await shop.signIn(buyer.userName);
    const [lesson = ''] = lessons;
    for (const device of [buyer.person, phone]) {
      await moveOn(device, lesson);
      for (const number of [0, 1, 2]) await fetchSegment(device, { lesson, number });
    }
    await report(buyer.person, lesson, [[0, 4]]);
    expect(await askAndDecide(buyer)).toBe('paid by itself');
  });

  it('[SAFE-4] is paid by itself once only for one product', async () => {
    const buyer = await buy();
    expect(await askAndDecide(buyer)).toBe('paid by itself');
    const again = { ...buyer, orderNumber: await addOrder(buyer.memberId) };
    expect(await askAndDecide(again)).toBe('left to a person');
  });

  it('[SAFE-20] is paid by itself once for each film, whether a part or an album opened it', async () => {
    const buyer = await buy();
    const order = async (productId: string, opened: readonly string[]) => ({
      ...buyer,
      orderNumber: await addOrder(buyer.memberId, productId, [...opened]),
    });
    await fetchLesson(buyer.person, lessons[0] ?? '');
    expect(await askAndDecide(buyer)).toBe('paid by itself');
    const album = await order('B100', ['A100', 'A101']);
    await fetchLesson(buyer.person, lessons[1] ?? '');
    expect(await askAndDecide(album, 'B100')).toBe('left to a person');
    const { rows } = await sql<{ readonly told: boolean }>`
      select (payload->>'filmsRefundedBefore')::boolean as told from graphile_worker._private_jobs
      where payload->>'mail' = 'refund-needs-staff' order by id desc limit 1`.execute(shop.db);
    expect(rows).toEqual([{ told: true }]);
    const otherPart = await order('A101', ['A101']);
    expect(await askAndDecide(otherPart, 'A101')).toBe('left to a person');
  });

  it('[SAFE-20] is paid by itself for each part of other films', async () => {
    const buyer = await buy();
    expect(await askAndDecide(buyer)).toBe('paid by itself');
    const otherPart = { ...buyer, orderNumber: await addOrder(buyer.memberId, 'A101') };
    expect(await askAndDecide(otherPart, 'A101')).toBe('paid by itself');
  });
});
