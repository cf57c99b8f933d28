import type { PoolClient } from 'pg';

/** A change of the catalogue version: of what strangers are shown, or of the pieces that are left. */
export type CatalogueChange = 'edit' | 'stock';

const changeIn: Readonly<Record<string, CatalogueChange>> = {
  'catalogue version: edit': 'edit',
  'catalogue version: stock': 'stock',
};

/** The state of a connection outside of any transaction. */
const IDLE = 'I';

/**
 * Tells of the changes that this connection makes, as triggers name them, once their transaction is over: before anybody who
 * waits for its commit goes on. One that is undone is told as well.
 */
export const hearOwnChanges = (client: PoolClient, tell: (change: CatalogueChange) => void): void => {
  const heard = new Set<CatalogueChange>();
  client.on('notice', ({ message }) => {
    const change = message === undefined ? undefined : changeIn[message];
    if (change !== undefined) heard.add(change);
  });
  client.connection.on('readyForQuery', ({ status }: { readonly status: string }) => {
    if (heard.size === 0 || status !== IDLE) return;
    const changes = [...heard];
    heard.clear();
    for (const change of changes) tell(change);
  });
};
