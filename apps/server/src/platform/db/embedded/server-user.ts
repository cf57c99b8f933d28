import { readFileSync, statSync } from 'node:fs';

/** The account that owns the database files and runs the server; PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: ServerUser = { uid: 65534, gid: 65534 };

/**
 * Whom to become when started as root: the non-root owner of the first existing path (so that a shop started once with
 * sudo leaves its owner's files usable), else `nobody`. Undefined for an ordinary user, who runs the server himself.
 */
export const findServerUser = (pathsByPreference: readonly string[]): ServerUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of pathsByPreference) {
    const owner = statSync(path, { throwIfNoEntry: false });
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return findNobody();
};

/**
 * The user who makes the cluster, which is handed over afterwards: initdb insists on an account entry, and the owner of a
 * mounted folder often has none.
 */
export const findClusterCreator = (user: ServerUser | undefined): ServerUser | undefined => {
  if (user === undefined) return undefined;
  const hasAccount = readAccounts()
    .split('\n')
    .some((account) => Number(account.split(':')[2]) === user.uid);
  return hasAccount ? user : findNobody();
};

const findNobody = (): ServerUser => {
  const line = readAccounts()
    .split('\n')
    .find((account) => account.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined) return NOBODY;
  // macOS writes nobody as -2.
  return { uid: uid >>> 0, gid: gid >>> 0 };
};

const readAccounts = (): string => {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A container may have no account file; the conventional number serves there.
    return '';
  }
};
