import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutCsv } from '@kapok/domain';
import { openZip, writeExport } from '../../apps/server/src/back-office/export/index.ts';
import {
  beginImport,
  checkImport,
  readImport,
  receivePiece,
  runImport,
  undoImport,
  workOffImport,
  type ImportDetails,
} from '../../apps/server/src/back-office/member-import/index.ts';
import { openDatabase, type Database, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { fillServedShop } from '../../apps/server/test/money-shop-rows.ts';
import { report } from './report.ts';
import { withTemporaryFolder } from './shop-child.ts';

const MEMBERS = 100_000;
const COURSES = 3;
const MOST_SECONDS = 600;
const MOST_MORE_MB = 100;
const PIECE_CHARACTERS = 600_000;
const MB = 1024 * 1024;

/** 100,000 members with 300,000 rights, imported, imported again, exported and taken back, on the embedded database with fsync on. */
export const benchMemberImport = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
    try {
      await migrateToLatest(postgres.connectionConfig);
      const database = openDatabase(postgres.connectionConfig, { poolSize: 4, onConnectionLost: () => undefined });
      try {
        return await measureAll(folder, database);
      } finally {
        await database.close();
      }
    } finally {
      await postgres.stop();
    }
  });

interface Measured<Result> {
  readonly result: Result;
  readonly seconds: number;
  /** Of this process; the database's comes on top. */
  readonly processorSeconds: number;
  readonly moreMb: number;
}

/** How long work takes, what it takes of the processor, and by how much the memory of this process grows meanwhile. */
const measure = async <Result>(work: () => Promise<Result>): Promise<Measured<Result>> => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const processor = process.cpuUsage();
  const began = performance.now();
  try {
    const result = await work();
    const { user, system } = process.cpuUsage(processor);
    const seconds = (performance.now() - began) / 1_000;
    return { result, seconds, processorSeconds: (user + system) / 1e6, moreMb: (most - before) / MB };
  } finally {
    clearInterval(look);
  }
};

const say = ({ processorSeconds, moreMb }: Measured<unknown>): string =>
  `${processorSeconds.toFixed(1)} s of the processor here, +${Math.round(moreMb)} MB`;

const send = async (db: Database, courses: readonly string[]): Promise<number> => {
  const line = (index: number): string =>
    `m${index}@bench.example,Member ${index},${courses.join(';')},2026-01-01,\r\n`;
  const text = ['email,name,course,from,until\r\n', ...Array.from({ length: MEMBERS }, (_one, index) => line(index))];
  const importId = await beginImport(db, undefined, {
    staffId: null,
    fileName: 'bench.csv',
    columns: ['email', 'name', 'products', 'startsAt', 'endsAt'],
    separator: ',',
  });
  let piece = 0;
  for (const cut of cutCsv(text.join(''), PIECE_CHARACTERS)) {
    await receivePiece(db, { importId, piece, ...cut });
    piece += 1;
  }
  await checkImport(db, undefined, importId, {});
  await work(db, importId);
  return importId;
};

const work = (db: Database, importId: number): Promise<void> =>
  workOffImport({ db, signal: new AbortController().signal }, importId);

const importAll = async (db: Database, courses: readonly string[]): Promise<ImportDetails> => {
  const importId = await send(db, courses);
  const { fingerprint } = await readImport(db, importId);
  await runImport({ db, mailer: {} }, undefined, null, {
    importId,
    fingerprint,
    mails: 'never',
    mailSubject: '',
    mailOpening: '',
  });
  await work(db, importId);
  return readImport(db, importId);
};

const countOf = async (db: Database, table: 'member' | 'entitlement'): Promise<number> => {
  const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await (
    table === 'member' ? query.where('deleted_at', 'is', null) : query.where('revoked_at', 'is', null)
  ).executeTakeFirstOrThrow();
  return count;
};

const exportAll = async (folder: string, { pool }: DatabaseHandle): Promise<number> => {
  const path = join(folder, 'shop.zip');
  const archive = await openZip(path);
  await writeExport({ connection: pool.options, archive, files: undefined, told: () => Promise.resolve() });
  return (await stat(path)).size;
};

const measureAll = async (folder: string, database: DatabaseHandle): Promise<boolean> => {
  const { db } = database;
  const rows = await fillServedShop(db);
  const courses: string[] = [];
  for (let index = 0; index < COURSES; index += 1) courses.push(await rows.addProduct({ priceNtd: 1_000 }));
  const before = await countOf(db, 'member');
  const first = await measure(() => importAll(db, courses));
  const rights = await countOf(db, 'entitlement');
  const second = await measure(() => importAll(db, courses));
  const exported = await measure(() => exportAll(folder, database));
  const undone = await measure(async () => {
    await undoImport(db, undefined, null, first.result.id);
    await work(db, first.result.id);
  });
  const left = (await countOf(db, 'member')) - before + (await countOf(db, 'entitlement'));
  const changed = second.result.counts.created + second.result.counts.rights;
  const met = [
    report({ name: 'import', value: first.seconds, unit: 's', goal: { atMost: MOST_SECONDS }, note: say(first) }),
    report({ name: 'more memory', value: first.moreMb, unit: 'MB', goal: { atMost: MOST_MORE_MB } }),
    report({ name: 'rights', value: rights, unit: '', goal: { atLeast: MEMBERS * COURSES } }),
    report({ name: 'changed by a repeat', value: changed, unit: '', goal: { atMost: 0 }, note: say(second) }),
    report({
      name: 'memory of the export',
      value: exported.moreMb,
      unit: 'MB',
      goal: { atMost: MOST_MORE_MB },
      note: `${exported.seconds.toFixed(1)} s, ${(exported.result / MB).toFixed(1)} MB; ${say(exported)}`,
    }),
    report({ name: 'undo', value: undone.seconds, unit: 's', goal: { atMost: MOST_SECONDS }, note: say(undone) }),
    report({ name: 'left behind', value: left, unit: '', goal: { atMost: 0 } }),
  ];
  return met.every(Boolean);
};
