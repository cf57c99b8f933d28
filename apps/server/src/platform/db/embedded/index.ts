export { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export type { EmbeddedLogger } from './embedded-logger.ts';
export type { ConnectionConfig } from './server-address.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
