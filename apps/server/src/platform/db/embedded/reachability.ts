import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

/**
 * Whether the user may pass through every folder down to `folder` (a real path without links). Only mode bits are read: an access list that
 * grants more merely leads to the cautious way, which works as well.
 */
export const canReach = (folder: string, user: ServerUser | undefined): boolean => {
  if (user === undefined) return true;
  if (!mayEnter(folder, user)) return false;
  const parent = dirname(folder);
  return parent === folder || canReach(parent, user);
};

const mayEnter = (folder: string, user: ServerUser): boolean => {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};
