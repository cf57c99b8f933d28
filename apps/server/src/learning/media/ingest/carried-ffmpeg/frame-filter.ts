import { assertDone, av, newFrame, present } from './library.ts';
import type { FilterContext, FilterGraph, Frame, Library, Rational } from './library.ts';

/** The instances at the two ends of every chain are called by these names. */
const ends = {
  pictures: { source: 'buffer@source', sink: 'buffersink@sink' },
  sound: { source: 'abuffer@source', sink: 'abuffersink@sink' },
} as const;

interface FilterWish {
  readonly kind: keyof typeof ends;
  readonly threads: number;
  /** Asked anew whenever the kind of frames changes that go in. */
  readonly filters: () => readonly string[];
  readonly onFrame: (frame: Frame) => void;
  /** Whether no more frames are wanted: some filters never end by themselves. */
  readonly isDone: () => boolean;
}

interface Chain {
  readonly graph: FilterGraph;
  readonly source: FilterContext;
  readonly sink: FilterContext;
}

/** Filters in a row: what goes in comes out changed, perhaps later, more or less often. */
export class FrameFilter {
  readonly #library: Library;
  readonly #wish: FilterWish;
  readonly #frame: Frame;
  #shape = '';
  #chain: Chain | undefined;

  constructor(library: Library, wish: FilterWish) {
    this.#library = library;
    this.#wish = wish;
    this.#frame = newFrame(library);
  }

  /** What instants are counted in behind the filters, and how many frames a second there are, where that is known. */
  get pace(): { readonly timeBase: Rational; readonly frameRate: Rational } {
    const { sink } = present(this.#chain, 'filters');
    return { timeBase: sink.buffersinkGetTimeBase(), frameRate: sink.buffersinkGetFrameRate() };
  }

  /** Filters a frame of this shape, as options of the filters' source. Throws LibraryError where the filters do not take it. */
  put(frame: Frame, shape: string): void {
    if (shape !== this.#shape) {
      this.end();
      this.#chain = this.#build(shape);
      this.#shape = shape;
    }
    this.#push(frame);
  }

  /** Gives out what the filters still hold. */
  end(): void {
    if (this.#chain === undefined) return;
    this.#push(null);
    this.#chain.graph.free();
    this.#chain = undefined;
    this.#shape = '';
  }

  #build(shape: string): Chain {
    const { kind, threads, filters } = this.#wish;
    const { source, sink } = ends[kind];
    const graph = new this.#library.FilterGraph();
    graph.alloc();
    graph.nbThreads = threads;
    const row = [`${source}=${shape}`, ...filters(), sink].join();
    assertDone(this.#library, graph.parsePtr(row, null, null), 'the filters');
    assertDone(this.#library, graph.configSync(), 'the filters');
    return {
      graph,
      source: present(graph.getFilter(source), 'beginning of the filters'),
      sink: present(graph.getFilter(sink), 'end of the filters'),
    };
  }

  #push(frame: Frame | null): void {
    const { source, sink } = present(this.#chain, 'filters');
    const put = source.buffersrcAddFrameSync(frame, 0);
    // Filters that have had enough say so by that.
    if (put !== av.endOfFile) assertDone(this.#library, put, 'the filters');
    while (!this.#wish.isDone() && sink.buffersinkGetFrameSync(this.#frame) >= 0) {
      this.#wish.onFrame(this.#frame);
      this.#frame.unref();
    }
  }
}
