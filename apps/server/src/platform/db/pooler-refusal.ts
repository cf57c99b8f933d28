import type { BilingualText } from '@kapok/domain';
import { DatabaseError } from './driver.ts';

const PROTOCOL_VIOLATION = '08P01';

/** The line for the operator where DATABASE_URL leads to a pooler, which refuses the limits of a connection; undefined else. */
export const describePoolerRefusal = (error: unknown): BilingualText | undefined =>
  error instanceof DatabaseError && error.code === PROTOCOL_VIOLATION && error.message.includes('startup parameter')
    ? {
        en: 'DATABASE_URL leads to a pooler such as PgBouncer: give it the address of the database itself, and DATABASE_POOLER_URL that of the pooler.',
        zh: 'DATABASE_URL 連到的是 PgBouncer 之類的連線池：請在這裡填資料庫本身的位址，把連線池的位址填在 DATABASE_POOLER_URL。',
      }
    : undefined;
