import { DatabaseError } from './driver.ts';

const PROTOCOL_VIOLATION = '08P01';

/** The line for the operator where DATABASE_URL leads to a pooler, which refuses the limits of a connection; undefined else. */
export const describePoolerRefusal = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === PROTOCOL_VIOLATION && error.message.includes('startup parameter')
    ? 'DATABASE_URL leads to a pooler such as PgBouncer: give it the address of the database itself, and DATABASE_POOLER_URL that of the pooler.'
    : undefined;
