/** What of a backup comes under another secret than the one that a shop has. */
type BackupSecretFault = 'another-secret' | 'values-of-an-earlier-secret';

interface RestoredUnder {
  /** Whether the backup was made under a secret that the shop has; undefined of a backup that does not say. */
  readonly isKnown: boolean | undefined;
  /** Encrypted values of the backup that none of the shop's secrets opens. */
  readonly unreadable: number;
}

/**
 * Null where nothing is to be brought along. A shop that changed its secret keeps the earlier one beside it: what was encrypted
 * under that does not open without it, although the secret is the same.
 */
export const judgeBackupSecret = ({ isKnown, unreadable }: RestoredUnder): BackupSecretFault | null => {
  if (isKnown === false) return 'another-secret';
  if (unreadable === 0) return null;
  return isKnown === true ? 'values-of-an-earlier-secret' : 'another-secret';
};
