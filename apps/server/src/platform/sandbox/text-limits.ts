/** What a child may use that reads one text of staff, which has come with a request and has a few megabytes at most. */
export const textLimits = {
  limits: { memoryMb: 1_024, processorSeconds: 30, fileMb: 1 },
  heapMb: 160,
  seconds: 8,
} as const;
