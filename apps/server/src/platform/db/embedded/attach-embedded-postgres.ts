import { existsSync } from 'node:fs';
import { planLayout } from './layout.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { connectionTo, shopConnectionTo, type ConnectionConfig } from './server-address.ts';
import { askWhoAnswers } from './server-identity.ts';
import { findServerPassword } from './server-password.ts';

/**
 * The connection to the embedded server of a shop that is running now, for commands used beside it (backup, verify).
 * Undefined when no server of this data directory answers; the command then starts one with `startEmbeddedPostgres`.
 */
export const attachEmbeddedPostgres = async (dataDir: string): Promise<ConnectionConfig | undefined> => {
  if (!existsSync(dataDir)) return undefined;
  const { cluster, home } = planLayout(dataDir);
  const note = readPostmasterFile(cluster);
  if (note === undefined) return undefined;
  const at = { host: note.host, port: note.port, password: findServerPassword(home) };
  const answer = await askWhoAnswers(connectionTo(at, 'postgres'), cluster);
  return answer.kind === 'ours' ? shopConnectionTo(at) : undefined;
};
