export const SHOP_DATABASE = 'kapok';
export const SERVER_ROLE = 'postgres';

/** How to connect to the embedded server; any `pg` pool or client takes it as it is. */
export interface ConnectionConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
  readonly password?: string;
}

/** The connection to one database at a socket folder, or a loopback host on Windows (which alone has a password). */
export const connectionTo = (
  at: { readonly host: string; readonly port: number; readonly password?: string | undefined },
  database: string,
): ConnectionConfig => ({
  host: at.host,
  port: at.port,
  user: SERVER_ROLE,
  database,
  // Said outright, or PGSSLMODE of the environment would ask a unix socket for TLS.
  ssl: false,
  ...(at.password === undefined ? {} : { password: at.password }),
});
