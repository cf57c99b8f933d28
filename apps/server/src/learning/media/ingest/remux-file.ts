import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EncodedPacketSink, type Input } from 'mediabunny';
import { cutSegments, type Starts } from './cut-segments.ts';
import { reorderDelayTicks } from './decode-order.ts';
import { asRefusal, IngestRefusal } from './ingest-refusal.ts';
import { inspectSource, openSource, type Inspection, type VideoSource } from './inspect-source.ts';
import { buildManifest, MANIFEST_FILE, segmentFileName, type ManifestEntry } from './manifest.ts';
import { toTicks } from './mpeg-clock.ts';
import { PacketQueue } from './packet-queue.ts';
import { segmentUnits, type Timeline } from './segment-units.ts';
import { SegmentWriter } from './transport-stream.ts';

/** What was written: the length of the item in seconds and the size of all segments in bytes. */
export interface Remuxed {
  readonly durationSeconds: number;
  readonly segmentCount: number;
  readonly sizeBytes: number;
}

export interface RemuxOptions {
  /** An audio item leaves pictures out. Videos when not given. */
  readonly kind?: 'audios' | 'videos';
  /** Cut as another quality of the film is, segment by segment. */
  readonly starts?: Starts | undefined;
  readonly onProgress?: (percent: number) => void;
}

type Repackable = Extract<Inspection, { kind: 'repackable' }>;

/** Streams begin here, so that clock and decoding times, which run ahead, stay above zero. */
const STREAM_START_SECONDS = 1;

/** Pictures looked at to learn how far they are reordered; an encoder keeps one pattern for the whole file. */
const REORDER_SAMPLE = 400;

const sampleShownAtSeconds = async (video: VideoSource): Promise<number[]> => {
  const shown: number[] = [];
  for await (const packet of new EncodedPacketSink(video.track).packets(undefined, undefined, { metadataOnly: true })) {
    shown.push(packet.timestamp);
    if (shown.length >= REORDER_SAMPLE) break;
  }
  return shown;
};

const findTimeline = async ({ video, audio }: Repackable): Promise<Timeline> => {
  const shownAtSeconds = video === undefined ? [] : await sampleShownAtSeconds(video);
  const soundSeconds = (await audio?.track.getFirstTimestamp()) ?? 0;
  const earliestSeconds = Math.min(0, soundSeconds, ...shownAtSeconds);
  return {
    shiftTicks: toTicks(STREAM_START_SECONDS - earliestSeconds),
    reorderDelayTicks: reorderDelayTicks(shownAtSeconds.map(toTicks)),
  };
};

/** The end of a file that was cut off is missing without any other sign than its length. */
const MISSING_SHARE = 0.02;
const MISSING_SECONDS = 2;

const assertWhole = (writtenSeconds: number, declaredSeconds: number): void => {
  const missingSeconds = declaredSeconds - writtenSeconds;
  if (missingSeconds < Math.max(MISSING_SECONDS, declaredSeconds * MISSING_SHARE)) return;
  throw new IngestRefusal('damaged', `${writtenSeconds.toFixed(1)} of ${declaredSeconds.toFixed(1)} s are there`);
};

/** No recording lasts longer; one that says so would only cost whoever draws its time line. */
const LONGEST_RECORDING_SECONDS = 48 * 60 * 60;

const assertBelievable = (declaredSeconds: number): void => {
  if (declaredSeconds >= 0 && declaredSeconds <= LONGEST_RECORDING_SECONDS) return;
  throw new IngestRefusal('damaged', `it says that it lasts ${declaredSeconds} s`);
};

const writeSegments = async (source: Repackable, outputDir: string, options: RemuxOptions, totalSeconds: number) => {
  const { video, audio } = source;
  const timeline = await findTimeline(source);
  const writer = new SegmentWriter(
    video === undefined ? ['audio'] : audio === undefined ? ['video'] : ['video', 'audio'],
  );
  const pictures = video && new EncodedPacketSink(video.track).packets();
  const sound = audio && new PacketQueue(new EncodedPacketSink(audio.track).packets());
  const entries: ManifestEntry[] = [];
  let sizeBytes = 0;
  for await (const cut of cutSegments(pictures, sound, options.starts)) {
    const bytes = writer.write(segmentUnits(cut, { video: video?.setup, audio: audio?.setup }, timeline));
    const fileName = segmentFileName(entries.length);
    await writeFile(join(outputDir, fileName), bytes, { flush: true });
    entries.push({ fileName, durationSeconds: cut.endSeconds - cut.startSeconds });
    sizeBytes += bytes.length;
    options.onProgress?.(Math.min(100, Math.floor((cut.endSeconds / totalSeconds) * 100)));
  }
  return { entries, sizeBytes };
};

const remux = async (input: Input, outputDir: string, options: RemuxOptions): Promise<Remuxed> => {
  const source = await inspectSource(input, options.kind ?? 'videos');
  if (source.kind === 'foreign') throw new IngestRefusal('needs-transcoder', source.because);
  const tracks = [source.video?.track, source.audio?.track].filter((track) => track !== undefined);
  const declaredSeconds = await input.computeDuration(tracks);
  assertBelievable(declaredSeconds);
  const totalSeconds = Math.max(1, declaredSeconds);
  const { entries, sizeBytes } = await writeSegments(source, outputDir, options, totalSeconds);
  if (entries.length === 0) throw new IngestRefusal('not-media', 'no packets');
  if (options.starts !== undefined && entries.length !== options.starts.length + 1)
    throw new IngestRefusal('transcode-failed', `${entries.length} segments in place of ${options.starts.length + 1}`);
  await writeFile(join(outputDir, MANIFEST_FILE), buildManifest(entries), { flush: true });
  const durationSeconds = entries.reduce((sum, entry) => sum + entry.durationSeconds, 0);
  assertWhole(durationSeconds, declaredSeconds);
  return { durationSeconds, segmentCount: entries.length, sizeBytes };
};

/**
 * Repacks H.264/AAC as HLS: segments of MPEG transport stream and their manifest, into a directory that exists. Nothing
 * is encoded anew and no more than one segment is held. Throws `IngestRefusal`, with `needs-transcoder` for all else.
 */
export const remuxFile = async (inputPath: string, outputDir: string, options: RemuxOptions = {}): Promise<Remuxed> => {
  const input = await openSource(inputPath);
  try {
    return await remux(input, outputDir, options);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    input.dispose();
  }
};
