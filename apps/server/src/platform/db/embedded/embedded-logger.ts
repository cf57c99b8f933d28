/** What the launcher needs of a logger; a pino logger is one. */
export interface EmbeddedLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
