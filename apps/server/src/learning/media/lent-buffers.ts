/** As many as people ask at the same moment; whoever finds none is sent the file in small pieces. */
const BUFFERS_MAX = 16;
/** A segment of four seconds at 4 Mbit/s. */
const BUFFER_BYTES = 2 * 1024 * 1024;

/** Bytes to be filled and sent, and given back when nobody reads or writes them any more. */
export interface LentBuffer {
  readonly bytes: Buffer;
  readonly giveBack: () => void;
}

/**
 * Memory that is used again and again for sending files: taking fresh memory for each segment would cost more than reading
 * it. Bounded, whoever reads slowly: they keep one buffer each, and others do without.
 */
export class LentBuffers {
  readonly #free: Buffer[] = [];
  #made = 0;

  /** Undefined where all are lent, or where none is so large. */
  borrow(sizeBytes: number): LentBuffer | undefined {
    if (sizeBytes > BUFFER_BYTES) return undefined;
    const whole = this.#free.pop() ?? this.#make();
    if (whole === undefined) return undefined;
    let isLent = true;
    return {
      bytes: whole.subarray(0, sizeBytes),
      giveBack: () => {
        if (isLent) this.#free.push(whole);
        isLent = false;
      },
    };
  }

  #make(): Buffer | undefined {
    if (this.#made === BUFFERS_MAX) return undefined;
    this.#made += 1;
    return Buffer.allocUnsafeSlow(BUFFER_BYTES);
  }
}
