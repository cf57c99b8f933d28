import type { ConnectionConfig } from '#server/platform/db/embedded/index.ts';

/** One URL for a socket folder or a host, fit for DATABASE_URL of another process. */
export const connectionUrl = ({ host, port, user, database, password }: ConnectionConfig): string => {
  const credentials = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgresql://${credentials}@${encodeURIComponent(host)}:${String(port)}/${database}`;
};

/** The same server, another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};
