/**
 * Why the embedded database cannot be used. Each has its own advice, so that a person reading one line knows what to do.
 */
export type EmbeddedPostgresErrorCode =
  | 'another-shop'
  | 'foreign-server'
  | 'binaries-missing'
  | 'binaries-unusable'
  | 'no-server-user'
  | 'data-unwritable'
  | 'data-unreachable'
  | 'version-mismatch'
  | 'creation-failed'
  | 'start-failed'
  | 'stop-failed';

/** A refusal or failure of the embedded PostgreSQL. `message` is one line, fit to be printed as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    const lines = message.split('\n').map((line) => line.trim());
    super(lines.filter((line) => line !== '').join(' '), options);
    this.code = code;
  }
}
