import type { FfmpegWork } from '../ffmpeg-work.ts';
import { assertDone, av, LibraryError, newPacket, present } from './library.ts';
import type { CodecContext, FormatContext, Library, Packet, Rational, Stream } from './library.ts';
import { toSeconds } from './times.ts';

interface OutputWish extends Pick<FfmpegWork, 'format' | 'targetPath'> {
  /** How many streams it will have at most. */
  readonly streams: number;
  /** Hears how far the work is, in seconds from its beginning. */
  readonly onProgress: (seconds: number) => void;
}

/** The file that is made. It begins when all its streams are known: until then packets wait. */
export class Output {
  readonly #library: Library;
  readonly #file: FormatContext;
  readonly #wish: OutputWish;
  readonly #packet: Packet;
  #streams = 0;
  #waiting: { readonly packet: Packet; readonly stream: Stream; readonly from: Rational }[] = [];
  #hasBegun = false;
  #written = 0;

  constructor(library: Library, wish: OutputWish) {
    const { format, targetPath } = wish;
    const file = new library.FormatContext();
    const url = targetPath === undefined ? 'pipe:1' : `file:${targetPath}`;
    assertDone(library, file.allocOutputContext2(null, format, url), 'the output');
    assertDone(library, file.openOutputSync(), 'the output');
    this.#library = library;
    this.#file = file;
    this.#wish = wish;
    this.#packet = newPacket(library);
  }

  /** A stream for what an encoder makes, which has been opened. */
  addStream(encoder: CodecContext): Stream {
    const stream = this.#file.newStream(null);
    assertDone(this.#library, stream.codecpar.fromContext(encoder), 'the output');
    stream.timeBase = encoder.timeBase;
    this.#streams += 1;
    return stream;
  }

  /** Writes what an encoder has ready. */
  writeFrom(encoder: CodecContext, stream: Stream): void {
    while (encoder.receivePacketSync(this.#packet) >= 0) {
      this.#take(this.#packet, stream, encoder.timeBase);
      this.#packet.unref();
    }
  }

  /** Throws LibraryError where nothing was made. */
  end(): void {
    this.#begin();
    if (this.#written === 0) throw new LibraryError('there is nothing to write');
    assertDone(this.#library, this.#file.writeTrailerSync(), 'the output');
    this.#file.closeOutputSync();
  }

  #take(packet: Packet, stream: Stream, from: Rational): void {
    if (!this.#hasBegun && this.#streams < this.#wish.streams) {
      this.#waiting.push({ packet: present(packet.clone(), 'room for a packet'), stream, from });
      return;
    }
    this.#begin();
    this.#write(packet, stream, from);
  }

  #begin(): void {
    if (this.#hasBegun) return;
    if (this.#streams === 0) throw new LibraryError('there is nothing to write');
    this.#hasBegun = true;
    assertDone(this.#library, this.#file.writeHeaderSync(null), 'the output');
    for (const { packet, stream, from } of this.#waiting) {
      this.#write(packet, stream, from);
      packet.free();
    }
    this.#waiting = [];
  }

  #write(packet: Packet, stream: Stream, from: Rational): void {
    if (packet.pts !== av.noInstant) this.#wish.onProgress(toSeconds(packet.pts, from));
    // The output may count instants otherwise than it was asked to, from its beginning on.
    packet.rescaleTs(from, stream.timeBase);
    packet.streamIndex = stream.index;
    assertDone(this.#library, this.#file.interleavedWriteFrameSync(packet), 'the output');
    this.#written += 1;
  }
}
