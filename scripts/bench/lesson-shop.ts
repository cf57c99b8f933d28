import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { createAccessTokenIssuer } from '../../apps/server/src/accounts/identity/access-token.ts';
import { addUpload } from '../../apps/server/src/learning/media/index.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import { runShop, withTemporaryFolder, type RunningProgram } from './shop-child.ts';

/** The course of the benchmark, with as many files as were asked for. */
export const COURSE = 'BENCH';

interface LessonWish {
  /** A film or a sound, prepared as any upload is. */
  readonly makeLesson: (folder: string) => string;
  /** How often the same recording stands in the playlist, each time as a file of its own. */
  readonly files?: number;
  /** Members who own the course. */
  readonly members: number;
}

/** A shop without the demo, with one course whose files are prepared and with members who own it. */
export interface LessonShop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly mediaDir: string;
  readonly fileUuids: readonly string[];
  /** Where the segments of the first file lie, below `mediaDir`. */
  readonly segmentFolder: string;
  /** One for each member, each of another session; good for ten minutes at every process of this shop. */
  readonly tokens: readonly string[];
  /** Makes a course of somebody who has registered, as a paid order does. */
  readonly giveCourse: (userName: string) => Promise<void>;
  /** Another process on the same database and the same media. */
  readonly startServer: (variables: Readonly<Record<string, string>>) => Promise<RunningProgram>;
}

const ASK_AGAIN_AFTER_MS = 200;

const addCourse = async (client: Client): Promise<void> => {
  await client.query(`insert into category (code, name_zh, name_en) values ('bench', '測試', 'Bench')`);
  await client.query(
    `insert into product (product_id, slug, kind, status, category_code, name_zh, name_en, published_at)
     values ($1, 'bench', 'video', 'published', 'bench', '課程', 'Course', now())`,
    [COURSE],
  );
  await client.query('insert into price (product_id, gross_ntd) values ($1, 1000)', [COURSE]);
};

interface SignedIn {
  readonly memberId: string;
  readonly sessionId: string;
}

/** Members who own the course, each with a session: no password is typed, which would take a core for minutes. */
const addOwners = async (client: Client, count: number): Promise<readonly SignedIn[]> => {
  const { rows } = await client.query<SignedIn>(
    `with owner as (
       insert into member (user_name, email, display_name)
         select 'owner-' || n, 'owner-' || n || '@bench.example', '學生' from generate_series(1, $2::int) as n returning id
     ), carts as (
       insert into cart (member_id) select id from owner
     ), rights as (
       insert into entitlement (member_id, product_id, grant_reason) select id, $1, 'bench' from owner
     )
     insert into session (member_id, expires_at) select id, now() + interval '1 day' from owner
       returning member_id as "memberId", id as "sessionId"`,
    [COURSE, count],
  );
  return rows;
};

const untilPrepared = async (client: Client): Promise<string> => {
  for (;;) {
    const { rows } = await client.query<{ status: string; folder: string | null }>(
      'select status, folder from media_file order by status = $1, status desc',
      ['ready'],
    );
    const [last] = rows;
    if (last?.status === 'failed') throw new Error('the lesson could not be prepared');
    if (last?.status === 'ready' && last.folder !== null) return last.folder;
    await wait(ASK_AGAIN_AFTER_MS);
  }
};

const addFiles = async (databaseUrl: string, mediaDir: string, path: string, count: number): Promise<string[]> => {
  const database = openDatabase({ connectionString: databaseUrl }, { poolSize: 2, onConnectionLost: console.error });
  try {
    const fileUuids: string[] = [];
    for (let file = 0; file < count; file += 1) {
      const title = { zh: `第 ${file + 1} 課`, en: `Lesson ${file + 1}` };
      const added = await addUpload({ db: database.db, mediaDir }, { path, productId: COURSE, title, free: false });
      fileUuids.push(added.fileUuid);
    }
    return fileUuids;
  } finally {
    await database.close();
  }
};

/** Opens such a shop for the work, on an embedded database of its own, and removes it. */
export const withLessonShop = <Result>(
  wish: LessonWish,
  work: (shop: LessonShop) => Promise<Result>,
): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    // Root's database server runs as another user, who must be able to pass through.
    chmodSync(folder, 0o711);
    const lesson = wish.makeLesson(folder);
    const logger = { ...console, info: () => undefined };
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger });
    try {
      return await withShop(folder, connectionUrl(postgres.connectionConfig), { ...wish, lesson }, work);
    } finally {
      await postgres.stop();
    }
  });

const withShop = async <Result>(
  folder: string,
  databaseUrl: string,
  { lesson, files = 1, members }: LessonWish & { readonly lesson: string },
  work: (shop: LessonShop) => Promise<Result>,
): Promise<Result> => {
  const dataDir = join(folder, 'shop');
  const mediaDir = join(dataDir, 'media');
  const secret = randomBytes(24).toString('hex');
  const shared = { ...quietShop, DATABASE_URL: databaseUrl, SHOP_SECRET: secret };
  const server = await runShop(dataDir, shared);
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await addCourse(client);
    const fileUuids = await addFiles(databaseUrl, mediaDir, lesson, files);
    const segmentFolder = await untilPrepared(client);
    const issue = createAccessTokenIssuer(secret);
    const owners = await addOwners(client, members);
    const tokens = await Promise.all(
      owners.map(({ memberId, sessionId }) => issue({ kind: 'member', memberId: Number(memberId), sessionId })),
    );
    const startServer = (variables: Readonly<Record<string, string>>): Promise<RunningProgram> =>
      runShop(dataDir, { ...shared, WORKER: 'no', ...variables });
    const giveCourse = async (userName: string): Promise<void> => {
      await client.query(
        `insert into entitlement (member_id, product_id, grant_reason) select id, $1, 'bench' from member where user_name = $2`,
        [COURSE, userName],
      );
    };
    return await work({
      url: server.url,
      databaseUrl,
      folder,
      mediaDir,
      fileUuids,
      segmentFolder,
      tokens,
      giveCourse,
      startServer,
    });
  } finally {
    await client.end();
    await server.stop();
  }
};
