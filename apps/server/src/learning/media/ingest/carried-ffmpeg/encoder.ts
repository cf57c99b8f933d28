import type { PictureWork, SoundWork } from '../ffmpeg-work.ts';
import { assertDone, av, present } from './library.ts';
import type { CodecContext, Frame, Library, Rational } from './library.ts';

type Kind = Pick<PictureWork | SoundWork, 'codec' | 'options'>;

const open = (
  library: Library,
  { codec: name, options }: Kind,
  setUp: (encoder: CodecContext) => void,
): CodecContext => {
  const codec = present(library.Codec.findEncoderByName(name), `encoder ${name}`);
  const encoder = new library.CodecContext();
  encoder.allocContext3(codec);
  setUp(encoder);
  // What is made needs the encoder's settings at its head.
  encoder.flags |= av.globalHeader;
  for (const [option, value] of Object.entries(options))
    assertDone(library, library.Option.set(encoder, option, value, av.searchChildren), `the option ${option}`);
  assertDone(library, encoder.open2Sync(codec, null), `the encoder ${name}`);
  return encoder;
};

interface Pace {
  readonly timeBase: Rational;
  /** Nothing over nothing where it is not known. */
  readonly frameRate: Rational;
}

/** An encoder of pictures like a first one. Throws LibraryError. */
export const openPictureEncoder = (
  library: Library,
  work: PictureWork,
  { frame, pace, threads }: { readonly frame: Frame; readonly pace: Pace; readonly threads: number },
): CodecContext =>
  open(library, work, (encoder) => {
    encoder.width = frame.width;
    encoder.height = frame.height;
    encoder.pixelFormat = frame.format;
    encoder.sampleAspectRatio = frame.sampleAspectRatio;
    encoder.colorRange = frame.colorRange;
    encoder.colorPrimaries = frame.colorPrimaries;
    encoder.colorTrc = frame.colorTrc;
    encoder.colorSpace = frame.colorSpace;
    encoder.chromaLocation = frame.chromaLocation;
    encoder.timeBase = pace.timeBase;
    if (pace.frameRate.num > 0 && pace.frameRate.den > 0) encoder.framerate = pace.frameRate;
    encoder.threadCount = threads;
  });

/** How the samples of each encoder lie. */
export const sampleFormats = { aac: 'fltp', pcm_s16le: 's16' } as const;

/** An encoder of sound, which is known before its first sample. Throws LibraryError. */
export const openSoundEncoder = (library: Library, work: SoundWork): CodecContext =>
  open(library, work, (encoder) => {
    encoder.sampleRate = work.samplesPerSecond;
    encoder.sampleFormat = library.avGetSampleFmtFromName(sampleFormats[work.codec]);
    encoder.channelLayout = library.avChannelLayoutDefault(work.channels);
    encoder.timeBase = { num: 1, den: work.samplesPerSecond };
  });
