/** Why a file cannot become media of the shop. The closed list that staff screens translate. */
export const ingestRefusalReasons = [
  'source-missing',
  'not-media',
  'damaged',
  'no-video-track',
  'no-audio-track',
  'needs-transcoder',
  'transcode-failed',
  'key-frames-too-far-apart',
  'not-an-image',
  'image-too-large',
  'hand-out-too-large',
  'has-macros',
  'time-limit',
  'process-failed',
  'cancelled',
] as const;

export type IngestRefusalReason = (typeof ingestRefusalReasons)[number];

/** Faults of the machine or the moment: tried again later, and shown to staff meanwhile. */
export const passingReasons: readonly IngestRefusalReason[] = ['process-failed'];

/** The file itself is refused: repeating the job would end the same. `detail` is for the log, without personal data. */
export class IngestRefusal extends Error {
  override readonly name = 'IngestRefusal';
  readonly reason: IngestRefusalReason;
  readonly detail: string;

  constructor(reason: IngestRefusalReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** A fault of the disk or the machine, told by the system's own code: it says nothing about the file. */
export const isMachineFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E(?!RR_)[A-Z\d]+$/.test(String(error.code));

/** What a reader says of bytes that cannot be right; faults of the machine are passed on. */
export const asRefusal = (error: unknown): unknown => {
  if (error instanceof IngestRefusal || isMachineFault(error)) return error;
  return error instanceof Error ? new IngestRefusal('damaged', error.message) : error;
};
