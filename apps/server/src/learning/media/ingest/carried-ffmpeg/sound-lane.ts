import type { SoundWork } from '../ffmpeg-work.ts';
import { Decoder } from './decoder.ts';
import { openSoundEncoder, sampleFormats } from './encoder.ts';
import { FrameFilter } from './frame-filter.ts';
import { shapeOfSound } from './frame-shape.ts';
import type { Lane, LaneWish } from './lane.ts';
import { assertDone, type CodecContext, type Frame, type Packet, type Stream } from './library.ts';

/** Filters that make any sound the one that an encoder takes, in pieces of its size; a size of 0 takes any. */
const filtersFor = ({ codec, channels, samplesPerSecond }: SoundWork, pieceSamples: number): readonly string[] => {
  const format = [
    `sample_fmts=${sampleFormats[codec]}`,
    `channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`,
    `sample_rates=${samplesPerSecond}`,
  ];
  return [`aformat=${format.join(':')}`, ...(pieceSamples > 0 ? [`asetnsamples=n=${pieceSamples}:p=0`] : [])];
};

/** The way of sound from its packets to the output. */
export class SoundLane implements Lane {
  readonly #wish: LaneWish;
  readonly #decoder: Decoder;
  readonly #filter: FrameFilter;
  readonly #encoder: CodecContext;
  readonly #target: Stream;
  #next = 0n;

  constructor(wish: LaneWish, work: SoundWork) {
    const { library, stream, output } = wish;
    this.#wish = wish;
    this.#encoder = openSoundEncoder(library, work);
    this.#target = output.addStream(this.#encoder);
    this.#filter = new FrameFilter(library, {
      kind: 'sound',
      threads: 1,
      filters: () => filtersFor(work, this.#encoder.frameSize),
      onFrame: (frame) => {
        this.#encode(frame);
      },
      isDone: this.isDone,
    });
    this.#decoder = new Decoder(library, stream, {
      ...wish,
      onlyKeyFrames: false,
      onFrame: (frame) => {
        this.#filter.put(frame, shapeOfSound(library, frame, stream));
      },
    });
  }

  readonly isDone = (): boolean => false;

  readonly takes = (packet: Packet): boolean => packet.streamIndex === this.#wish.stream.index;

  take(packet: Packet): void {
    this.#decoder.take(packet);
  }

  end(): void {
    this.#decoder.end();
    this.#filter.end();
    this.#encoder.sendFrameSync(null);
    this.#wish.output.writeFrom(this.#encoder, this.#target);
  }

  /** Pieces never overlap, whatever their instants say: an output does not take that. */
  #encode(frame: Frame): void {
    if (frame.pts < this.#next) frame.pts = this.#next;
    this.#next = frame.pts + BigInt(frame.nbSamples);
    assertDone(this.#wish.library, this.#encoder.sendFrameSync(frame), 'a piece of sound');
    this.#wish.output.writeFrom(this.#encoder, this.#target);
  }
}
