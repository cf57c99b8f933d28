import { open } from 'node:fs/promises';
import { EncodedPacketSink, type Input, type InputTrack } from 'mediabunny';
import { hasFfmpeg, probeUpload } from './ffmpeg.ts';
import { asRefusal, IngestRefusal } from './ingest-refusal.ts';
import { canOpen, inspectSource, openSource } from './inspect-source.ts';

const HEAD_BYTES = 12;

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** JPEG, PNG, WebP and AVIF by their first bytes. */
const isImage = (head: string): boolean =>
  head.startsWith('\xff\xd8\xff') ||
  head.startsWith('\x89PNG') ||
  /^RIFF[^]{4}WEBP/.test(head) ||
  /^[^]{4}ftypavi[fs]/.test(head);

type Found = 'audios' | 'videos';

/** A file that was cut off has no last packet. */
const assertEnds = async (input: Input, track: InputTrack): Promise<void> => {
  const last = await new EncodedPacketSink(track).getPacket(await input.computeDuration([track]));
  if (last === null) throw new IngestRefusal('damaged', 'the end is missing');
};

/** What needs no encoding is recognised without ffmpeg; undefined where only ffmpeg could tell. */
const inspectPlayable = async (path: string): Promise<Found | undefined> => {
  const input = await openSource(path);
  try {
    if (!(await canOpen(input))) return undefined;
    if ((await input.getTracks()).length === 0) throw new IngestRefusal('damaged', 'nothing is in it');
    const kind = (await input.getPrimaryVideoTrack()) === null ? 'audios' : 'videos';
    const found = await inspectSource(input, kind);
    if (found.kind === 'foreign') return undefined;
    for (const source of [found.video, found.audio]) if (source !== undefined) await assertEnds(input, source.track);
    return kind;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    input.dispose();
  }
};

/**
 * Says what an upload is by what is in it, before it is taken. Throws IngestRefusal for what can be seen to be of no use:
 * `source-missing`, `not-media`, `damaged`, or `needs-transcoder` on a machine without ffmpeg.
 */
export const inspectUpload = async (path: string): Promise<Found | 'images'> => {
  if (isImage(await readHead(path))) return 'images';
  const playable = await inspectPlayable(path);
  if (playable !== undefined) return playable;
  if (!(await hasFfmpeg())) throw new IngestRefusal('needs-transcoder');
  const probed = await probeUpload(path);
  if (probed?.hasVideo === true) return 'videos';
  if (probed?.hasAudio === true) return 'audios';
  throw new IngestRefusal('not-media');
};
