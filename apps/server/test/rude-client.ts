import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const TEXT = 0x1;
const CLOSE = 0x8;

/** One frame as a browser would send it; the mask is all zeros, so the content stands as it is. */
export const frameOf = (content: string): Buffer => {
  const payload = Buffer.from(content);
  const head = payload.length < 126 ? Buffer.from([0x80 | TEXT, 0x80 | payload.length]) : longHead(payload.length);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
};

const longHead = (length: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | TEXT, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(length, 2);
  return head;
};

/** The beginning of a frame that claims to be so long. */
export const hugeFrameHead = (length: number): Buffer => {
  const head = Buffer.alloc(14);
  head.writeUInt8(0x80 | TEXT, 0);
  head.writeUInt8(0x80 | 127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

/** A websocket to the talk without any manners: it writes what it is told, and reads only while it is told to. */
export class RudeClient {
  readonly wire: Socket;
  #received = Buffer.alloc(0);

  private constructor(wire: Socket) {
    this.wire = wire;
    wire.on('error', () => undefined);
    wire.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]).subarray(-1_000_000);
    });
  }

  /** Connects; with a token it also enters the room, and has been greeted when this resolves. */
  static async open(url: string, token?: string): Promise<RudeClient> {
    const { hostname, port, host } = new URL(url);
    const client = new RudeClient(connect(Number(port), hostname));
    await once(client.wire, 'connect');
    client.wire.write(
      [
        'GET /hub/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
    await client.#until('"sid"');
    if (token !== undefined) {
      client.wire.write(frameOf(`40${JSON.stringify({ Token: token, AfterId: 0 })}`));
      await client.#until('"Welcome"');
    }
    return client;
  }

  /** The code of the close frame that has come, or undefined. */
  closeCode(): number | undefined {
    for (let at = 0; at + 4 <= this.#received.length; at += 1) {
      if (this.#received.readUInt8(at) === (0x80 | CLOSE) && this.#received.readUInt8(at + 1) >= 2) {
        return this.#received.readUInt16BE(at + 2);
      }
    }
    return undefined;
  }

  async #until(content: string): Promise<void> {
    while (!this.#received.includes(content)) await once(this.wire, 'data');
    this.#received = Buffer.alloc(0);
  }
}
