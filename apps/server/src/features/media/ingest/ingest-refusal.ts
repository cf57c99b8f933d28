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
  'time-limit',
  'process-failed',
  'cancelled',
] as const;

export type IngestRefusalReason = (typeof ingestRefusalReasons)[number];

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

/** What a reader says of bytes that cannot be right; faults of the disk have a code and are passed on. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof IngestRefusal || !(error instanceof Error) || 'code' in error
    ? error
    : new IngestRefusal('damaged', error.message);
