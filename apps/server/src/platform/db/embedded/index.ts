export { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embedded-postgres-error.ts';
export type { EmbeddedLogger } from './embedded-logger.ts';
export type { ConnectionConfig } from './server-address.ts';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts';
