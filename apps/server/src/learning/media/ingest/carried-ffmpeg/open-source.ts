import { openingOptions, type FfmpegWork } from '../ffmpeg-work.ts';
import { assertDone, av, LibraryError, newPacket, present } from './library.ts';
import type { FormatContext, Library, Packet, Stream } from './library.ts';
import { rescale } from './times.ts';

/** An upload that was opened, and the instants that its own clock is told in. */
export interface OpenSource {
  readonly file: FormatContext;
  /** The first moving pictures; the cover of a recording is none. */
  readonly pictures: Stream | undefined;
  readonly sound: Stream | undefined;
  /** Where it begins, in microseconds. */
  readonly beginning: bigint;
}

const isPictures = ({ codecpar, disposition }: Stream): boolean =>
  codecpar.codecType === av.mediaType.video && (disposition & av.attachedPicture) === 0;

/** Opens an upload by its content, and nothing else on this machine. Throws LibraryError. */
export const openSource = (library: Library, sourcePath: string): OpenSource => {
  const options = new library.Dictionary();
  options.alloc();
  for (const [name, value] of Object.entries(openingOptions)) assertDone(library, options.set(name, value, 0), name);
  const file = new library.FormatContext();
  assertDone(library, file.openInputSync(`file:${sourcePath}`, null, options), 'the file');
  assertDone(library, file.findStreamInfoSync(null), 'what is in the file');
  const streams = file.streams ?? [];
  return {
    file,
    pictures: streams.find(isPictures),
    sound: streams.find(({ codecpar }) => codecpar.codecType === av.mediaType.audio),
    beginning: file.startTime === av.noInstant ? 0n : file.startTime,
  };
};

/** What of an upload is worked on, from where. */
export interface Chosen {
  readonly pictures: Stream | undefined;
  readonly sound: Stream | undefined;
  /** The instant of the upload, in microseconds, that is the beginning of what is made. */
  readonly zero: bigint;
}

const chooseSound = ({ sound: wanted }: FfmpegWork, { sound }: OpenSource): Stream | undefined => {
  if (wanted === undefined) return undefined;
  return wanted.isOptional ? sound : present(sound, 'sound');
};

/** Chooses what is wanted, leaves the rest unread, and goes to where it begins. Throws LibraryError for what is not in the upload. */
export const chooseStreams = (source: OpenSource, work: FfmpegWork): Chosen => {
  const pictures = work.pictures === undefined ? undefined : present(source.pictures, 'moving pictures');
  const sound = chooseSound(work, source);
  for (const stream of source.file.streams ?? [])
    if (stream.index !== pictures?.index && stream.index !== sound?.index) stream.discard = av.discardAll;
  const startMicroseconds = BigInt(Math.round((work.startSeconds ?? 0) * av.microseconds.den));
  const zero = source.beginning + startMicroseconds;
  if (startMicroseconds > 0n) goBefore(source, zero);
  return { pictures, sound, zero };
};

/** Files go by the order of decoding, in which a picture may stand before the one that is shown earlier. */
const EARLIER_MICROSECONDS = 150_000n;

/**
 * To the last key frame before an instant: what lies between is decoded and left out. A file that one cannot go about in is read
 * from its beginning.
 */
const goBefore = ({ file }: OpenSource, instant: bigint): void => {
  file.seekFrameSync(-1, instant - EARLIER_MICROSECONDS, av.seekBackward);
};

/** The instant of a stream from which on its pictures and samples are taken. */
export const zeroOf = ({ timeBase }: Stream, { zero }: Chosen): bigint => rescale(zero, av.microseconds, timeBase);

/** Reads an upload to its end, packet by packet, as long as more is wanted. What cannot be read any more is its end. */
export const readPackets = (
  library: Library,
  { file }: OpenSource,
  take: (packet: Packet) => void,
  isDone: () => boolean,
): void => {
  const packet = newPacket(library);
  let taken = 0;
  while (!isDone() && file.readFrameSync(packet) >= 0) {
    take(packet);
    taken += 1;
    packet.unref();
  }
  packet.free();
  if (taken === 0) throw new LibraryError('nothing can be read');
};
