import type { PictureWork } from '../ffmpeg-work.ts';
import { Decoder } from './decoder.ts';
import { openPictureEncoder } from './encoder.ts';
import { FrameFilter } from './frame-filter.ts';
import { shapeOfPicture } from './frame-shape.ts';
import { isKeyFrameDue, type KeyFrameRule } from './key-frames.ts';
import type { Lane, LaneWish } from './lane.ts';
import { assertDone, av, type CodecContext, type Frame, type Packet, type Stream } from './library.ts';
import { toSeconds } from './times.ts';
import { uprightFilters } from './upright.ts';

/** The way of pictures from their packets to the output. */
export class PictureLane implements Lane {
  readonly #wish: LaneWish;
  readonly #work: PictureWork;
  readonly #decoder: Decoder;
  readonly #filter: FrameFilter;
  readonly #upright: readonly string[];
  readonly #isKeyFrame: KeyFrameRule;
  #target: { readonly encoder: CodecContext; readonly stream: Stream; readonly size: string } | undefined;
  #latest = -1n;
  #made = 0;

  constructor(wish: LaneWish, work: PictureWork) {
    const { library, stream, threads } = wish;
    this.#wish = wish;
    this.#work = work;
    this.#upright = uprightFilters(stream.codecpar.getCodedSideData(av.displayMatrix));
    this.#isKeyFrame = isKeyFrameDue(work.keyFrames);
    this.#filter = new FrameFilter(library, {
      kind: 'pictures',
      threads,
      filters: () => this.#filters(),
      onFrame: (frame) => {
        this.#encode(frame);
      },
      isDone: this.isDone,
    });
    this.#decoder = new Decoder(library, stream, {
      ...wish,
      onFrame: (frame) => {
        this.#filter.put(frame, shapeOfPicture(library, frame, stream));
      },
    });
  }

  readonly isDone = (): boolean => this.#work.most !== undefined && this.#made >= this.#work.most;

  readonly takes = (packet: Packet): boolean => packet.streamIndex === this.#wish.stream.index;

  take(packet: Packet): void {
    this.#decoder.take(packet);
  }

  end(): void {
    this.#decoder.end();
    this.#filter.end();
    if (this.#target === undefined) return;
    this.#target.encoder.sendFrameSync(null);
    this.#wish.output.writeFrom(this.#target.encoder, this.#target.stream);
  }

  /** Pictures that come in another size later are given out in the first. */
  #filters(): readonly string[] {
    const size = this.#target === undefined ? [] : [`scale=${this.#target.size}`];
    return [...this.#upright, this.#work.filters, ...size, `format=pix_fmts=${this.#work.pixelFormat}`];
  }

  #encode(frame: Frame): void {
    // Two pictures of one instant are one; an output does not take what goes back.
    if (frame.pts <= this.#latest) return;
    this.#latest = frame.pts;
    const { encoder, stream } = (this.#target ??= this.#open(frame));
    const isKeyFrame = this.#isKeyFrame(toSeconds(frame.pts, encoder.timeBase));
    frame.pictType = isKeyFrame ? av.pictureType.key : av.pictureType.any;
    frame.quality = encoder.globalQuality;
    assertDone(this.#wish.library, encoder.sendFrameSync(frame), 'a picture');
    this.#made += 1;
    this.#wish.output.writeFrom(encoder, stream);
  }

  #open(frame: Frame): { readonly encoder: CodecContext; readonly stream: Stream; readonly size: string } {
    const { library, threads, output } = this.#wish;
    const encoder = openPictureEncoder(library, this.#work, { frame, pace: this.#filter.pace, threads });
    return { encoder, stream: output.addStream(encoder), size: `${frame.width}:${frame.height}` };
  }
}
