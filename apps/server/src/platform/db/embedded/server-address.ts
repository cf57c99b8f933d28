export const SHOP_DATABASE = 'kapok';
/** The superuser, for what only it may do: making the shop's role and database, and telling whose server answers. */
export const SERVER_ROLE = 'postgres';
/** Owns the shop's database, and may do nothing else. */
export const SHOP_ROLE = 'kapok';

/** How to connect to the embedded server; any `pg` pool or client takes it as it is. */
export interface ConnectionConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
  readonly password?: string;
}

/** The connection to one database at a socket folder, or at a loopback host on Windows. */
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

/** The same for the shop: by its own role, to its own database. */
export const shopConnectionTo = (at: Parameters<typeof connectionTo>[0]): ConnectionConfig => ({
  ...connectionTo(at, SHOP_DATABASE),
  user: SHOP_ROLE,
});
