import type { Library, Packet, Stream } from './library.ts';
import type { Output } from './output.ts';

/** What the way of one stream through the library begins and ends with. */
export interface LaneWish {
  readonly library: Library;
  readonly stream: Stream;
  /** The instant of the stream that is the beginning of what is made. */
  readonly zero: bigint;
  readonly threads: number;
  readonly onlyKeyFrames: boolean;
  readonly output: Output;
}

/** The way of one stream: decoded, filtered, encoded, written. */
export interface Lane {
  /** Whether a packet is of its stream. */
  readonly takes: (packet: Packet) => boolean;
  /** Throws LibraryError, as the end does. */
  take(packet: Packet): void;
  /** Whether no more packets are wanted. */
  readonly isDone: () => boolean;
  /** Gives out what is still on the way. */
  end(): void;
}
