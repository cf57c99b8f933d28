import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherWaysTo, type OtherMethod } from '../../test/other-routes.ts';
import { jobHandlersOf } from '../../test/profile-shop.ts';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';
import { MOST_BYTES_OF_AN_ADDRESS, strangerRows, type OpenCall } from './stranger-rows.ts';

const FREE_SOUND = '7b0f8f5e-3f0c-4a52-9f1d-0c6a6d1c2a01';
const FREE_READING = '7b0f8f5e-3f0c-4a52-9f1d-0c6a6d1c2a02';
/** Good in shape, and made up. */
const TOKEN = 'A'.repeat(43);
const BASE64 = 'A'.repeat(40);

/**
 * What a stranger sends to each call that needs no member, with all that such a call takes; one after the other in one cart. What
 * needs a mailed link or a right password is tried without it.
 */
const examplesWith = (addOnId: string): Readonly<Record<OpenCall, object>> => ({
  renew: {},
  signOut: {},
  signIn: { UserName: 'somebody', Password: 'Wrong-Blossom-9' },
  qrySignInWays: {},
  askPasskey: {},
  signInByPasskey: {
    id: BASE64,
    rawId: BASE64,
    type: 'public-key',
    response: { clientDataJSON: BASE64, authenticatorData: BASE64, signature: BASE64 },
  },
  startLine: { Redirect: `/users?${'x'.repeat(490)}` },
  startGoogle: { Redirect: `/users?${'x'.repeat(490)}` },
  chkUserName: { UserName: 'newcomer' },
  chkEmail: { UserName: 'newcomer', Email: 'newcomer@example.com' },
  chkTel: { Tel: '0912345678' },
  addItem: { ProductId: 'G001', Qty: 2 },
  addUpItem: { ProductId: 'G001' },
  cutDownItem: { ProductId: 'G001' },
  qryAddOn: {},
  takeAddOn: { AddOnId: addOnId },
  qryShoppingCart: {},
  qryTransportItem: {},
  changeTransportItem: {
    ProductId: 'Z01',
    RecipientName: '會'.repeat(50),
    RecipientTel: '0912345678',
    Destination: '路'.repeat(200),
  },
  applyCoupon: { CouponCode: 'STRANGER20' },
  removeCoupon: {},
  deleteItem: { ProductId: 'G001' },
  qryPaymentOptions: {},
  qryPayMethods: {},
  openNativeStream: { FileUuid: FREE_SOUND },
  reportPlaybackFailure: { FileUuid: FREE_SOUND, Reason: 'segment', Segment: '0.ts' },
  qryHandOuts: { ProductId: 'V001' },
  openReading: { ProductId: 'V001', ReadingId: FREE_READING },
  qryCatalogue: {},
  qryFacets: {},
  qryCategories: {},
  qryProductBySlug: { Slug: 'nowhere' },
  qryProducts: { ProductId: 'V001' },
  getProductImageList: { ProductId: 'V001' },
  qryAlbum: { MainProductId: 'V001' },
  qryProductCards: { ProductIds: ['V001'] },
  qryRelated: { ProductId: 'V001' },
  getVideoByProductId: { ProductId: 'V001' },
  qryReviews: { ProductId: 'V001' },
  qryTeachers: {},
  qryTeacher: { Slug: 'nobody' },
  qryHome: {},
  qryOwnPage: { Slug: 'nowhere' },
  qryShopProfile: {},
  qryLegalDocument: {},
  qryRefundTable: {},
  qryFirstRun: { Token: TOKEN },
  createAdministrator: { Token: TOKEN, Email: 'me@example.com', Password: 'Kapok-Blossom-8', CName: 'Me' },
  qryStaffInvitation: { Token: TOKEN },
  joinStaff: { Token: TOKEN, Password: 'Kapok-Blossom-8', CName: 'Me' },
  qryMailedLink: { Token: TOKEN },
  confirmEmail: { Token: TOKEN },
  resetPassword: { Token: TOKEN, Password: 'Kapok-Blossom-8' },
  stopCartMails: { Token: TOKEN },
  resetPasswordByEmail: { Email: 'known@example.com' },
  register: { UserName: 'newcomer', Email: 'newcomer@example.com', Password: 'Kapok-Blossom-8', CName: '新來的' },
});

/** Other ways in, of which none writes a row for a stranger. */
const otherWays = otherWaysTo({ productId: 'V001', fileUuid: FREE_SOUND });

const openCalls = Object.entries<Endpoint>(contract)
  .filter(([, { audience }]) => audience === 'anyone' || audience === 'visitor')
  .map(([name]) => name);

/** Tables that any call may write to, as a count or a refusal does. */
const anyCallWrites = strangerRows.filter(({ calls }) => calls === 'any').flatMap(({ tables }) => tables);

describe('rows that strangers cause', () => {
  let shop: TestShop;
  let mediaDir: string;
  let token = '';
  let began = '';
  let tables: readonly { readonly name: string; readonly schema: string }[] = [];
  const written = new Map<string, readonly string[]>();

  const xid = async (): Promise<string> => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(shop.db);
    return rows[0]?.xid ?? '';
  };

  /** Tables that hold rows which were added or changed by that transaction or a later one. */
  const tablesWrittenSince = async (first: string): Promise<readonly string[]> => {
    const questions = tables.map(
      ({ schema, name }) => sql`select ${name} as name
        where exists (select from ${sql.table(`${schema}.${name}`)} where xmin::text::bigint >= ${first}::bigint)`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(shop.db);
    return rows.map(({ name }) => name).toSorted();
  };

  /** As a visitor; a newcomer without a visit leaves the cart of this one where it is. */
  const ask = (method: OtherMethod, url: string, payload?: object, isVisitor = true) =>
    shop.app.inject({
      method,
      url,
      remoteAddress: '203.0.113.99',
      headers: {
        ...(isVisitor ? { authorization: `Bearer ${token}` } : {}),
        'idempotency-key': `${crypto.randomUUID()}${'k'.repeat(200)}`,
      },
      ...(payload === undefined ? {} : { payload }),
    });

  const writtenBy = async (work: () => Promise<void>): Promise<readonly string[]> => {
    const before = await xid();
    await work();
    return (await tablesWrittenSince(before)).filter((table) => !anyCallWrites.includes(table));
  };

  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-strangers-'));
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir } });
    const boss = shop.as(await shop.staff('boss'));
    await shop.signUp('known');
    await boss(contract.createCoupon, {
      CouponCode: 'STRANGER20',
      Percent: 20,
      Amount: null,
      Minimum: 0,
      ValidFrom: '2026-01-01T00:00:00+08:00',
      ValidUntil: '2099-01-01T00:00:00+08:00',
      UsesAllowed: null,
      UsesAllowedPerMember: null,
      Note: '',
    });
    await boss(contract.createAddOn, {
      ProductId: 'G002',
      PriceWithTax: 1,
      BesideProductIds: ['G001'],
      PitchZh: '順手帶走',
      PitchEn: 'While you are here',
    });
    await sql`with file as (
        insert into media_file (file_uuid, kind, status, source_path, folder, duration_seconds)
        values (${FREE_SOUND}::uuid, 'audios', 'ready', 'none', 'audios/free', 8))
      insert into playlist_item (product_id, file_uuid, position, title_zh, title_en, free_promotion)
      values ('V001', ${FREE_SOUND}::uuid, 900, '試聽', 'Preview', true)`.execute(shop.db);
    await sql`insert into product_reading (product_id, reading_id, position, before_lesson, kind, title_zh, title_en,
        body_zh, body_en, address, free_promotion, counts_as_used)
      values ('V001', ${FREE_READING}::uuid, 900, 0, 'text', '讀', 'Read', '讀', 'Read', '', true, false)`.execute(
      shop.db,
    );
    await sql`update member set email_proven_at = now() where user_name = 'known'`.execute(shop.db);
    await mkdir(join(mediaDir, 'audios/free'), { recursive: true });
    await writeFile(join(mediaDir, 'audios/free/manifest.m3u8'), '#EXTM3U\n#EXTINF:8.0,\n0.ts\n#EXT-X-ENDLIST\n');
    await writeFile(join(mediaDir, 'audios/free/0.ts'), Buffer.alloc(188, 0x47));
    const { rows } = await sql<{ schema: string; name: string }>`
      select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      shop.db,
    );
    tables = rows;
    token = (await shop.visitor()).token ?? '';
    began = await xid();
  });
  afterAll(async () => {
    await shop.close();
    await rm(mediaDir, { recursive: true });
  });

  it('[SAFE-16] has a way to try each call that needs no member', () => {
    expect(Object.keys(examplesWith('')).toSorted()).toEqual(openCalls.toSorted());
  });

  it('[SAFE-16] come from the calls of the list alone, and from no other address', async () => {
    for (const { method, url } of otherWays) {
      const tried = await writtenBy(async () => {
        expect([url, (await ask(method, url)).statusCode >= 500]).toEqual([url, false]);
      });
      expect([url, tried]).toEqual([url, []]);
    }
    const { rows } = await sql<{
      id: string;
    }>`select add_on_id::text as id from add_on where product_id = 'G002' and ended_at is null`.execute(shop.db);
    for (const [name, payload] of Object.entries(examplesWith(rows[0]?.id ?? ''))) {
      const endpoint = Object.entries<Endpoint>(contract).find(([known]) => known === name)?.[1];
      if (endpoint === undefined) throw new Error(`${name} is no call`);
      const tried = await writtenBy(async () => {
        const { statusCode, body } = await ask('POST', endpoint.path, payload, name !== 'register');
        // What is refused for its form, or breaks, proves nothing.
        const isTaken = statusCode !== 400 && statusCode < 500;
        expect([name, isTaken ? 'taken' : body]).toEqual([name, 'taken']);
      });
      written.set(name, tried);
    }
    const found = [...written].filter(([, names]) => names.length > 0);
    const listed = [...written.keys()].flatMap((name) => {
      const mine = strangerRows.filter(({ calls }) => calls !== 'any' && calls.some((call) => call === name));
      return mine.length === 0 ? [] : [name];
    });
    expect(found.map(([name]) => name).toSorted()).toEqual(listed.toSorted());
    for (const [name, names] of found) {
      const known = strangerRows
        .filter(({ calls }) => calls !== 'any' && calls.some((call) => call === name))
        .flatMap((entry) => entry.tables);
      expect([name, names.filter((table) => !known.includes(table))]).toEqual([name, []]);
    }
  });

  it('[SAFE-16] take no more than ten megabytes of one address and day, all together', async () => {
    const sum = strangerRows.reduce((bytes, { mostRows, rowBytes }) => bytes + mostRows * rowBytes, 0);
    expect(sum).toBeLessThanOrEqual(MOST_BYTES_OF_AN_ADDRESS);
    for (const entry of strangerRows) {
      let bytes = 0;
      for (const table of entry.tables) {
        const schema = tables.find(({ name }) => name === table)?.schema ?? 'public';
        // An entry of an index holds its columns and some twenty bytes more.
        const { rows } = await sql<{ bytes: number }>`
          select coalesce(max(pg_column_size(t)), 0)::int + 40 * (select count(*)::int from pg_index
            where indrelid = ${`${schema}.${table}`}::regclass) as bytes
          from ${sql.table(`${schema}.${table}`)} t where xmin::text::bigint >= ${began}::bigint`.execute(shop.db);
        bytes += rows[0]?.bytes ?? 0;
      }
      expect([entry.tables[0], entry.rowBytes, bytes > entry.rowBytes ? bytes : 'fits']).toEqual([
        entry.tables[0],
        entry.rowBytes,
        'fits',
      ]);
    }
  });

  it('[SAFE-16] end by age, by the housekeeping of every hour', async () => {
    const aged: string[] = [];
    for (const { tables: together, end } of strangerRows) {
      if (!('column' in end)) continue;
      for (const table of together) {
        const { rows } = await sql<{ type: string }>`
          select data_type as type from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and column_name = ${end.column}`.execute(shop.db);
        const column = sql.ref(end.column);
        const earlier = {
          date: sql`${column} - ${end.days}::int`,
          bigint: sql`${column} - ${(end.days + 1) * 86_400_000}::bigint`,
          'timestamp with time zone': sql`${column} - make_interval(days => ${end.days}, hours => 1)`,
        };
        const moved = Object.entries(earlier).find(([type]) => type === rows[0]?.type)?.[1];
        // A line goes with its cart.
        if (moved !== undefined)
          await sql`update ${sql.table(table)} set ${column} = ${moved}
            where xmin::text::bigint >= ${began}::bigint`.execute(shop.db);
        aged.push(table);
      }
    }
    await jobHandlersOf(shop, mediaDir)['sweep-old-rows']({}, { id: '1', queuedAt: new Date(), isLastTry: false });
    for (const table of aged) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from ${sql.table(table)} where xmin::text::bigint >= ${began}::bigint`.execute(
        shop.db,
      );
      expect([table, rows[0]?.left]).toEqual([table, 0]);
    }
  });
});
