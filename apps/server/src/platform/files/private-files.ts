/** Nothing for others; nothing to write for the group. */
const GROUP_READS = 0o027;
const OWNER_ALONE = 0o077;

/**
 * Lets every file that this process and its children make belong to its user alone, whatever the shell's umask: paid media
 * lie below the data directory. Where nginx sends them (MEDIA_ACCEL_PREFIX), the group may read. Call it before anything is made;
 * the data directory itself stays passable, since PostgreSQL may run as another user.
 */
export const keepFilesPrivate = ({ mediaAccelPrefix }: { readonly mediaAccelPrefix: string | undefined }): void => {
  const denied = mediaAccelPrefix === undefined ? OWNER_ALONE : GROUP_READS;
  // Reading it alone would set it to 0 for a moment.
  process.umask(process.umask(OWNER_ALONE) | denied);
};

/** Whether the process may do anything on this machine, which no shop needs. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;
