import { assertDone, av, LibraryError, newFrame, present } from './library.ts';
import type { CodecContext, Frame, Library, Packet, Stream } from './library.ts';
import { rescale } from './times.ts';

interface DecoderWish {
  readonly threads: number;
  readonly onlyKeyFrames: boolean;
  /** Its instants are those of the stream, from this one on. */
  readonly zero: bigint;
  /** Hears every picture or piece of sound that does not lie before zero. */
  readonly onFrame: (frame: Frame) => void;
}

/** The most of its packets that may be damaged in an upload that is still good for something. */
const DAMAGED_SHARE_MAX = 2 / 3;

/** Clocks differ by rounding: what lies so many microseconds before zero begins there. */
const ROUNDING = 1_000n;

/** Turns packets of one stream into pictures or pieces of sound, and leaves out what is damaged. */
export class Decoder {
  readonly #context: CodecContext;
  readonly #frame: Frame;
  readonly #wish: DecoderWish;
  readonly #rounding: bigint;
  /** What the library says when it wants another packet; the number is the system's. */
  readonly #again: number;
  #packets = 0;
  #damaged = 0;
  #next = 0n;

  /** Throws LibraryError where the library cannot read the stream. */
  constructor(library: Library, { codecpar, timeBase }: Stream, wish: DecoderWish) {
    const codec = present(library.Codec.findDecoder(codecpar.codecId), 'decoder for it');
    const context = new library.CodecContext();
    context.allocContext3(codec);
    assertDone(library, context.parametersToContext(codecpar), 'the decoder');
    context.pktTimebase = timeBase;
    context.threadCount = wish.threads;
    if (wish.onlyKeyFrames) assertDone(library, library.Option.set(context, 'skip_frame', 'nokey', 0), 'key frames');
    assertDone(library, context.open2Sync(codec, null), 'the decoder');
    this.#context = context;
    this.#frame = newFrame(library);
    this.#wish = wish;
    this.#again = library.FFmpegError.getAverror('EAGAIN');
    this.#rounding = rescale(ROUNDING, av.microseconds, timeBase);
  }

  take(packet: Packet): void {
    this.#packets += 1;
    if (this.#context.sendPacketSync(packet) < 0) this.#damaged += 1;
    this.#drain();
  }

  /** Gives out what it still holds. Throws LibraryError where most of the stream could not be read. */
  end(): void {
    this.#context.sendPacketSync(null);
    this.#drain();
    if (this.#damaged > this.#packets * DAMAGED_SHARE_MAX) throw new LibraryError('most of it cannot be decoded');
  }

  #drain(): void {
    let received: number;
    while ((received = this.#context.receiveFrameSync(this.#frame)) >= 0) {
      this.#pass(this.#frame);
      this.#frame.unref();
    }
    if (received !== av.endOfFile && received !== this.#again) this.#damaged += 1;
  }

  /** A frame that does not tell its instant comes after the one before it. */
  #pass(frame: Frame): void {
    const { bestEffortTimestamp: told } = frame;
    const instant = told === av.noInstant ? this.#next : told - this.#wish.zero;
    this.#next = instant + (frame.duration > 0n ? frame.duration : 1n);
    if (instant < -this.#rounding) return;
    frame.pts = instant < 0n ? 0n : instant;
    this.#wish.onFrame(frame);
  }
}
