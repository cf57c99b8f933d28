const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ELOOP'] as const;

type Refusal = (typeof refusals)[number];

/** Why the disk refused: rights, room or what stands at a path. Undefined for whatever else went wrong. */
export const findDiskRefusal = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return refusals.find((code) => code === error.code);
};
