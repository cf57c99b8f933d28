import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mgntExportContract as calls, mgntProductImportContract, SHOP_EXPORT_PATH } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#server/learning/media/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { pdfFile } from '../../../test/hand-out-files.ts';
import { HandOutSteps } from '../../../test/hand-out-steps.ts';
import { MemberImportSteps } from '../../../test/member-import.ts';
import { readArchive, type ReadArchive } from '../../../test/read-archive.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { allTables, leftOut, removeOldExports, runExport, tablesInFiles, type ExportDeps } from './index.ts';

const DEMO_DIR = join(import.meta.dirname, '../../../../../demo');

describe('everything that can be taken along', () => {
  let folder: string;
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-export-'));
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir: folder } });
    staff = await shop.staff('mover');
    const steps = new MemberImportSteps(shop.as(staff), shop.db);
    const seen = await steps.look(
      [
        'email,name,tel,course,from,until,progress',
        'ann@example.tw,王安,0912000111,V001,,,40',
        'ann@example.tw,王安,0912000111,V002,2026-01-02,2099-12-30,',
        'bob@example.tw,"Bob, Jr.",,V001,,,',
        'cem@example.tw,,,,,,',
      ].join('\n'),
    );
    await steps.run(seen.ImportId);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  const deps = (signal: AbortSignal = new AbortController().signal): ExportDeps => ({
    database: {
      db: shop.db,
      pool: shop.pool,
      direct: shop.pool.options,
      dropIdle: () => undefined,
      close: () => Promise.resolve(),
    },
    mediaDir: folder,
    sourceDir: DEMO_DIR,
    storage: createFolderStorage(folder),
    log: createLogger('silent'),
    signal,
  });
  const latest = async (caller: TestCaller = staff) => (await shop.as(caller)(calls.qryShopExports, {}))[0];
  const make = async (WithFiles: boolean): Promise<number> => {
    const { ExportId } = await shop.as(staff)(calls.beginShopExport, { WithFiles });
    await runExport(deps(), ExportId);
    return ExportId;
  };
  /** Fetches as a browser does: first the cookie, then the address. */
  const fetchArchive = async (caller: TestCaller, ExportId: number, headers: Record<string, string> = {}) => {
    const given = await shop.app.inject({
      method: 'POST',
      url: calls.fetchShopExport.path,
      headers: { authorization: `Bearer ${String(caller.token)}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ExportId }),
    });
    const [cookie] = given.cookies;
    if (cookie === undefined) return given;
    const cookies = { [cookie.name]: cookie.value };
    return shop.app.inject({ method: 'GET', url: SHOP_EXPORT_PATH, cookies, headers });
  };
  const archiveOf = async (exportId: number): Promise<ReadArchive> => {
    const path = join(folder, 'fetched.zip');
    await writeFile(path, (await fetchArchive(staff, exportId)).rawPayload);
    return readArchive(path);
  };

  it('[OWN-10] finds each table of the shop a place in the archive, or a reason to be left out', async () => {
    const { rows } = await sql<{ readonly name: string }>`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(shop.db);
    const placed = [...allTables.flatMap(({ tables }) => tables), ...tablesInFiles];
    const left = leftOut.flatMap(({ tables }) => tables);
    expect([...new Set([...placed, ...left])].sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(placed.filter((table) => left.includes(table))).toEqual([]);
  });

  it('[OWN-10] is made as a job, and fetched by whoever asked, whole or in parts', async () => {
    const exportId = await make(true);
    expect(await latest()).toMatchObject({ ExportId: exportId, State: 'ready', DonePercent: 100, Failure: null });
    const archive = await archiveOf(exportId);
    const films = archive.rows('files.csv').filter(({ kind }) => kind === 'videos');
    expect(films.length).toBeGreaterThan(0);
    expect(archive.places).toEqual(expect.arrayContaining(films.map(({ place }) => place)));
    const whole = await fetchArchive(staff, exportId);
    const part = await fetchArchive(staff, exportId, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/zip' });
  });

  it('[OWN-10] [LEARN-2] takes the hand-outs of courses along as they came', async () => {
    const bytes = pdfFile('taken along');
    const upload = await new HandOutSteps(shop, staff, folder).send(bytes, '講義.pdf');
    const archive = await archiveOf(await make(true));
    const place = `files/hand-outs/${upload?.HandOutFile?.FileUuid ?? ''}.pdf`;
    expect(archive.rows('hand-out-files.csv')).toEqual([
      expect.objectContaining({ kind: 'pdf', place, byte_size: String(bytes.length) }),
    ]);
    expect(archive.places).toContain(place);
  });

  it('[OWN-10] is given to nobody else, and to nobody without the cookie of the session that asked', async () => {
    const exportId = await make(false);
    const other = await shop.staff('other-mover');
    expect((await fetchArchive(other, exportId)).statusCode).toBe(404);
    expect(await latest(other)).toBeUndefined();
    expect((await shop.app.inject({ method: 'GET', url: SHOP_EXPORT_PATH })).statusCode).toBe(401);
    const forged = { kapok_export: `1.${crypto.randomUUID()}.${exportId}.${Date.now() + 1_000_000}.x` };
    expect((await shop.app.inject({ method: 'GET', url: SHOP_EXPORT_PATH, cookies: forged })).statusCode).toBe(401);
  });

  it('[OWN-10] [SAFE-2] asks for a proof of the person, and is written down as deed and security event', async () => {
    await sql`update session set created_at = now() - interval '1 hour', proven_at = null, second_factor_at = now()
      where member_id = (select id from member where user_name = 'mover')`.execute(shop.db);
    const refused = await shop
      .as(staff)(calls.beginShopExport, { WithFiles: false })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'not-allowed', problem: { details: { reason: 'prove-again' } } });
    await sql`update session set proven_at = now()
      where member_id = (select id from member where user_name = 'mover')`.execute(shop.db);
    const exportId = await make(false);
    await fetchArchive(staff, exportId);
    const { rows } = await sql<{ readonly noted: string }>`
      select action as noted from audit_entry where subject = ${`export/${exportId}`}
      union all select distinct kind from security_event where kind in ('shop-exported', 'export-fetched')
      order by 1`.execute(shop.db);
    expect(rows.map(({ noted }) => noted)).toEqual(['export-fetched', 'export-shop', 'fetch-export', 'shop-exported']);
  });

  it('[OWN-10] is begun anew after a stop, and asked for twice is one', async () => {
    const { ExportId } = await shop.as(staff)(calls.beginShopExport, { WithFiles: false });
    expect((await shop.as(staff)(calls.beginShopExport, { WithFiles: true })).ExportId).toBe(ExportId);
    await runExport(deps(AbortSignal.abort()), ExportId);
    expect(await latest()).toMatchObject({ ExportId, State: 'writing' });
    await runExport(deps(), ExportId);
    await runExport(deps(), ExportId);
    expect(await latest()).toMatchObject({ ExportId, State: 'ready' });
  });

  it('[OWN-10] is kept for a day', async () => {
    const exportId = await make(false);
    await sql`update shop_export set finished_at = now() - interval '25 hours' where id = ${exportId}`.execute(shop.db);
    expect((await fetchArchive(staff, exportId)).statusCode).toBe(404);
    await removeOldExports(deps());
    expect(await latest()).toMatchObject({ State: 'gone' });
  });

  it('[OWN-10] [OFFER-4] moves to another shop: products by their import, members with rights by theirs', async () => {
    const archive = await archiveOf(await make(false));
    const other = await openTestShop();
    try {
      const mover = await other.staff('mover-there');
      const call = other.as(mover);
      for (const { code = '', name_zh = '', name_en = '' } of archive.rows('categories.csv')) {
        await other.db.insertInto('category').values({ code, name_zh, name_en }).execute();
      }
      const file = { Csv: archive.read('products.csv'), LeavesOut: true };
      const plan = await call(mgntProductImportContract.previewProductImport, file);
      expect(plan.Rows.filter(({ Result }) => Result === 'refused')).toEqual([]);
      const done = await call(mgntProductImportContract.importProducts, { ...file, Fingerprint: plan.Fingerprint });
      expect(done.Created).toBe(archive.rows('products.csv').length);
      await sql`update product set status = 'published'`.execute(other.db);

      const steps = new MemberImportSteps(call, other.db);
      const rights = await steps.look(archive.read('rights.csv'));
      expect(rights.Counts).toMatchObject({ Refused: 0, Rights: archive.rows('rights.csv').length });
      await steps.run(rights.ImportId);
      const members = await steps.look(archive.read('members.csv'));
      expect(members.Counts).toMatchObject({ Rights: 0 });
      await steps.run(members.ImportId);
      expect(await ownedIn(other)).toEqual(await ownedIn(shop));
    } finally {
      await other.close();
    }
  });

  const ownedIn = async (where: TestShop): Promise<readonly unknown[]> => {
    const { rows } = await sql`
      select m.email, m.display_name, m.tel, array_agg(e.product_id || coalesce(' from ' || e.starts_at, '')
        || coalesce(' until ' || e.ends_at, '') order by e.product_id) as owns
      from member m left join entitlement e on e.member_id = m.id and e.revoked_at is null
      where m.email in ('ann@example.tw', 'bob@example.tw', 'cem@example.tw')
      group by m.id order by m.email`.execute(where.db);
    return rows;
  };
});
