/** `postgres://user:word@` · the hosts · `/shop?sslmode=…` */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)((?:[/?#].*)?)$/;

/** Takes an address of PostgreSQL with one host or several, `postgres://kapok@db-1:5432,db-2:5432/kapok`, apart into one of each host. */
export const addressesOf = (connectionString: string): readonly string[] => {
  const [, before = '', hosts = '', behind = ''] = PARTS.exec(connectionString) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${behind}`) : [connectionString];
};

export interface ServerAddress {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

const USUAL_PORT = 5432;

/** Of an address with one host. */
export const serverOf = (address: string): ServerAddress => {
  const url = new URL(address);
  // Those of IPv6 stand in brackets, which are no part of them.
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
  return { host, port: url.port === '' ? USUAL_PORT : Number(url.port) };
};
