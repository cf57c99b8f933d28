import { createRequire } from 'node:module';
import { z } from 'zod';

/**
 * What is used of the library, in its own names: the functions of FFmpeg, whose manual holds here too. A number that is returned is
 * an error where it is negative. What is allocated is freed by `free…`, or with the process, which does one piece of work.
 */
export interface Library {
  readonly FormatContext: new () => FormatContext;
  readonly CodecContext: new () => CodecContext;
  readonly Codec: {
    readonly findDecoder: (id: number) => Codec | null;
    readonly findEncoderByName: (name: string) => Codec | null;
  };
  readonly Dictionary: new () => Dictionary;
  readonly FilterGraph: new () => FilterGraph;
  readonly Frame: new () => Frame;
  readonly Packet: new () => Packet;
  readonly Option: {
    readonly set: (of: CodecContext, name: string, value: string, searchFlags: number) => number;
  };
  readonly Log: { readonly setLevel: (level: number) => void };
  readonly FFmpegError: {
    readonly strerror: (code: number) => string;
    readonly getAverror: (name: string) => number;
  };
  readonly getFFmpegInfo: () => { readonly version: string };
  readonly avGetPixFmtName: (format: number) => string | null;
  readonly avGetPixFmtFromName: (name: string) => number;
  readonly avGetSampleFmtName: (format: number) => string | null;
  readonly avGetSampleFmtFromName: (name: string) => number;
  readonly avChannelLayoutDefault: (channels: number) => ChannelLayout;
  readonly avChannelLayoutDescribe: (layout: ChannelLayout) => string | null;
}

/** A fraction of seconds that instants are counted in, or a ratio. */
export interface Rational {
  readonly num: number;
  readonly den: number;
}

interface ChannelLayout {
  readonly nbChannels: number;
  readonly order: number;
  readonly mask: bigint;
}

type Codec = object;

interface Dictionary {
  readonly alloc: () => void;
  readonly set: (name: string, value: string, flags: number) => number;
}

interface CodecParameters {
  readonly codecType: number;
  readonly codecId: number;
  readonly width: number;
  readonly height: number;
  readonly fromContext: (encoder: CodecContext) => number;
  readonly getCodedSideData: (type: number) => Buffer | null;
}

export interface Stream {
  readonly index: number;
  readonly codecpar: CodecParameters;
  readonly disposition: number;
  readonly avgFrameRate: Rational;
  timeBase: Rational;
  discard: number;
}

export interface FormatContext {
  readonly startTime: bigint;
  readonly duration: bigint;
  readonly streams: readonly Stream[] | null;
  readonly openInputSync: (url: string, format: null, options: Dictionary) => number;
  readonly findStreamInfoSync: (options: null) => number;
  readonly seekFrameSync: (stream: number, timestamp: bigint, flags: number) => number;
  readonly readFrameSync: (packet: Packet) => number;
  readonly allocOutputContext2: (format: null, name: string, url: string) => number;
  readonly newStream: (codec: null) => Stream;
  readonly openOutputSync: () => number;
  readonly writeHeaderSync: (options: null) => number;
  readonly interleavedWriteFrameSync: (packet: Packet) => number;
  readonly writeTrailerSync: () => number;
  readonly closeOutputSync: () => void;
}

export interface CodecContext {
  readonly frameSize: number;
  timeBase: Rational;
  pktTimebase: Rational;
  framerate: Rational;
  flags: number;
  threadCount: number;
  globalQuality: number;
  width: number;
  height: number;
  pixelFormat: number;
  sampleAspectRatio: Rational;
  colorRange: number;
  colorPrimaries: number;
  colorTrc: number;
  colorSpace: number;
  chromaLocation: number;
  sampleRate: number;
  sampleFormat: number;
  channelLayout: ChannelLayout;
  readonly allocContext3: (codec: Codec) => void;
  readonly parametersToContext: (parameters: CodecParameters) => number;
  readonly open2Sync: (codec: Codec, options: null) => number;
  readonly sendPacketSync: (packet: Packet | null) => number;
  readonly receiveFrameSync: (frame: Frame) => number;
  readonly sendFrameSync: (frame: Frame | null) => number;
  readonly receivePacketSync: (packet: Packet) => number;
}

export interface Packet {
  streamIndex: number;
  readonly pts: bigint;
  readonly alloc: () => void;
  readonly unref: () => void;
  readonly clone: () => Packet | null;
  readonly free: () => void;
  readonly rescaleTs: (from: Rational, to: Rational) => void;
}

export interface Frame {
  readonly bestEffortTimestamp: bigint;
  readonly duration: bigint;
  readonly format: number;
  readonly width: number;
  readonly height: number;
  readonly sampleAspectRatio: Rational;
  readonly colorRange: number;
  readonly colorPrimaries: number;
  readonly colorTrc: number;
  readonly colorSpace: number;
  readonly chromaLocation: number;
  readonly nbSamples: number;
  readonly sampleRate: number;
  readonly channelLayout: ChannelLayout;
  pts: bigint;
  pictType: number;
  quality: number;
  readonly alloc: () => void;
  readonly unref: () => void;
}

export interface FilterContext {
  readonly buffersrcAddFrameSync: (frame: Frame | null, flags: number) => number;
  readonly buffersinkGetFrameSync: (frame: Frame) => number;
  readonly buffersinkGetTimeBase: () => Rational;
  readonly buffersinkGetFrameRate: () => Rational;
}

export interface FilterGraph {
  nbThreads: number;
  readonly alloc: () => void;
  readonly free: () => void;
  readonly parsePtr: (filters: string, inputs: null, outputs: null) => number;
  readonly configSync: () => number;
  readonly getFilter: (name: string) => FilterContext | null;
}

/** Numbers of FFmpeg's headers. */
export const av = {
  mediaType: { video: 0, audio: 1 },
  discardAll: 48,
  attachedPicture: 0x400,
  displayMatrix: 5,
  seekBackward: 1,
  searchChildren: 1,
  globalHeader: 0x40_0000,
  pictureType: { any: 0, key: 1 },
  logErrors: 16,
  endOfFile: -541_478_725,
  noInstant: -(2n ** 63n),
  microseconds: { num: 1, den: 1_000_000 },
} as const;

const library = z.custom<Library>(
  (loaded) => typeof loaded === 'object' && loaded !== null && 'FormatContext' in loaded && 'FilterGraph' in loaded,
);

/** Loads the library into this process. Throws where the file is not there, or not for this machine. */
export const loadLibrary = (path: string): Library => library.parse(createRequire(import.meta.url)(path));

/** Something that the library would not do. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
}

/** Throws LibraryError for a number that stands for an error. */
export const assertDone = ({ FFmpegError }: Library, code: number, what: string): void => {
  if (code < 0) throw new LibraryError(`${what}: ${FFmpegError.strerror(code)}`);
};

/** What was looked for in the library. Throws LibraryError where it is not there. */
export const present = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new LibraryError(`there is no ${what}`);
  return found;
};

export const newFrame = ({ Frame }: Library): Frame => {
  const frame = new Frame();
  frame.alloc();
  return frame;
};

export const newPacket = ({ Packet }: Library): Packet => {
  const packet = new Packet();
  packet.alloc();
  return packet;
};
