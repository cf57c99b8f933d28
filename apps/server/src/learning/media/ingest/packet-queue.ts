import type { EncodedPacket } from 'mediabunny';

/** Packets of one track, taken in pieces up to an instant; never more than one is read ahead. */
export class PacketQueue {
  readonly #packets: AsyncIterator<EncodedPacket, void>;
  #next: EncodedPacket | undefined;

  constructor(packets: AsyncIterable<EncodedPacket, void>) {
    this.#packets = packets[Symbol.asyncIterator]();
  }

  /** The next packet without taking it; undefined at the end. */
  async peek(): Promise<EncodedPacket | undefined> {
    if (this.#next !== undefined) return this.#next;
    const step = await this.#packets.next();
    if (step.done !== true) this.#next = step.value;
    return this.#next;
  }

  /** All packets that begin before `untilSeconds`. */
  async takeUntil(untilSeconds: number): Promise<EncodedPacket[]> {
    const taken: EncodedPacket[] = [];
    for (let packet = await this.peek(); packet !== undefined; packet = await this.peek()) {
      if (packet.timestamp >= untilSeconds) break;
      taken.push(packet);
      this.#next = undefined;
    }
    return taken;
  }
}
