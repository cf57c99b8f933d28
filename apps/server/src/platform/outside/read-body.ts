import { OutsideFault } from './outside-fault.ts';

type Body = NonNullable<Response['body']>;

interface Reader {
  readonly read: () => Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  readonly cancel: () => Promise<void>;
}

/**
 * The next piece of a body, undefined after the last. The reader itself is cancelled when the time is over: a stream that is being
 * read refuses to be cancelled from outside, and a signal given to `new Request` no longer reaches the body once that request was
 * collected as garbage.
 */
const nextPiece = async (reader: Reader, withinMs: number): Promise<Uint8Array | undefined> => {
  if (withinMs <= 0) throw new OutsideFault('timeout');
  const wait = { isOver: false };
  const timer = setTimeout(() => {
    wait.isOver = true;
    void stopReading(reader);
  }, withinMs);
  try {
    const { value } = await reader.read();
    if (wait.isOver) throw new OutsideFault('timeout');
    return value;
  } finally {
    clearTimeout(timer);
  }
};

/** What is not read any more must neither come nor be decompressed. A body that broke cannot be cancelled. */
const stopReading = (reader: Reader): Promise<void> => reader.cancel().catch(() => undefined);

async function* read(body: Body, mostBytes: number, msLeft: () => number): AsyncGenerator<Uint8Array, void, undefined> {
  const reader: Reader = body.getReader();
  let bytesLeft = mostBytes;
  try {
    for (;;) {
      const piece = await nextPiece(reader, msLeft());
      if (piece === undefined) return;
      bytesLeft -= piece.length;
      if (bytesLeft < 0) throw new OutsideFault('too-large');
      yield piece;
    }
  } finally {
    await stopReading(reader);
  }
}

export interface PieceBounds {
  /** Of what the body decompresses to. */
  readonly mostBytes: number;
  /** How long the other side may send nothing while somebody waits for it. */
  readonly idleMs: number;
}

/**
 * The body of a response piece by piece, each read only when the one before was taken; whoever stops taking ends the request.
 * Throws OutsideFault (`too-large`, `timeout`) past the bounds.
 */
export const piecesWithin = (
  body: Body,
  { mostBytes, idleMs }: PieceBounds,
): AsyncGenerator<Uint8Array, void, undefined> => read(body, mostBytes, () => idleMs);

export interface BodyBounds {
  /** Of what the body decompresses to. */
  readonly mostBytes: number;
  /** When the last byte must have come, as `performance.now()` counts. */
  readonly untilMs: number;
}

/** The whole body of a response. Throws OutsideFault (`too-large`, `timeout`) past the bounds, and reads no further. */
export const readBounded = async ({ body }: Response, { mostBytes, untilMs }: BodyBounds): Promise<Buffer> => {
  if (body === null) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  for await (const piece of read(body, mostBytes, () => untilMs - performance.now())) pieces.push(piece);
  return Buffer.concat(pieces);
};
