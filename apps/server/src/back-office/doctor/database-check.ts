import type { ClientConfig } from 'pg';
import { createConnection, endConnection } from '#server/platform/db/driver.ts';
import type { DoctorDeps } from './deps.ts';
import { amber, green, red, type Check, type Finding } from './finding.ts';
import { askDatabase, type DatabaseFacts } from './queries.ts';

const SLOW_MS = 500;

export const databaseCheck =
  ({ db, direct }: DoctorDeps): Check =>
  async () => {
    const askedAt = performance.now();
    const facts = await askDatabase(db);
    const tookMs = Math.round(performance.now() - askedAt);
    if (facts.isStandby)
      return red(
        '資料庫是唯讀的備援：請改連主要的資料庫。',
        'The database is a read-only standby: connect to the primary.',
      );
    if (direct !== undefined && (await isLent(direct)))
      return red(
        'DATABASE_URL 連到的是連線池（例如 PgBouncer），背景工作與通知會停住：請把資料庫本身的位址填進 DATABASE_URL，連線池的位址改填 DATABASE_POOLER_URL。',
        'DATABASE_URL leads to a pooler such as PgBouncer, through which jobs and notices stand still: give DATABASE_URL the address of the database itself, and DATABASE_POOLER_URL that of the pooler.',
      );
    return ofCollation(facts) ?? ofSpeed(facts, tookMs);
  };

/** Whether another program stands before the database: the number that it gave the connection is not the one that PostgreSQL has. */
const isLent = async (direct: ClientConfig): Promise<boolean> => {
  const client = createConnection(direct, () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && client.processID !== rows[0]?.pid;
  } finally {
    await endConnection(client);
  }
};

/** Texts are sorted by rules of the machine: after an upgrade of it, indexes that were sorted by the old ones miss rows. */
const ofCollation = ({ sortedBy, sortsBy }: DatabaseFacts): Finding | undefined =>
  sortedBy === null || sortedBy === sortsBy
    ? undefined
    : amber(
        `資料庫的文字排序規則是 ${sortedBy} 版，主機現在是 ${sortsBy ?? '未知'} 版，搜尋可能漏掉資料：請停下商店，對這個資料庫執行 REINDEX DATABASE，再執行 ALTER DATABASE … REFRESH COLLATION VERSION。`,
        `Texts were sorted by rules of version ${sortedBy}, and this machine now has ${sortsBy ?? 'unknown ones'}, so rows may not be found: stop the shop, run REINDEX DATABASE on it, and then ALTER DATABASE … REFRESH COLLATION VERSION.`,
      );

const ofSpeed = ({ version }: DatabaseFacts, tookMs: number): Finding =>
  tookMs > SLOW_MS
    ? amber(
        `PostgreSQL ${version} 花了 ${tookMs} 毫秒才回應：請看它是否太忙。`,
        `PostgreSQL ${version} took ${tookMs} ms to answer: see whether it is too busy.`,
      )
    : green(`PostgreSQL ${version}，${tookMs} 毫秒內回應。`, `PostgreSQL ${version} answers within ${tookMs} ms.`);
