/** Connecting, sending, the head and the whole body of an answer together. */
const ANSWER_WITHIN_MS = 10_000;
/** Of the answer as it is read, after decompressing; those of every service are a few kilobytes. */
const MOST_BYTES = 256 * 1024;

/** Why nothing that can be read came from another company's server. */
export type OutsideReason = 'timeout' | 'too-large' | 'unreachable' | 'not-readable' | 'stopped';

/** No answer, or none that can be read. What the other side did is not known. Names neither address nor content. */
export class OutsideFault extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, cause?: unknown) {
    super(`another company's server gave no answer that can be read: ${reason}`, { cause });
    this.name = 'OutsideFault';
    this.reason = reason;
  }
}

export interface OutsideQuestion {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
  /** Ends the waiting early. */
  readonly signal?: AbortSignal | undefined;
  /** In place of the shop's own bounds, for tests. */
  readonly withinMs?: number;
  readonly mostBytes?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/**
 * Asks another company's server and reads its whole answer, whatever its status. The other side decides nothing about the
 * shop's memory and time: what is longer than a quarter of a megabyte, after decompressing, or not complete after ten seconds is cut
 * off, and nobody is sent elsewhere by a redirect. Throws OutsideFault.
 */
export const askOutside = async (url: string, question: OutsideQuestion = {}): Promise<OutsideAnswer> => {
  const { signal: stop, withinMs = ANSWER_WITHIN_MS } = question;
  const timeout = AbortSignal.timeout(withinMs);
  try {
    return await fetchBounded(url, question, stop === undefined ? timeout : AbortSignal.any([stop, timeout]));
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (timeout.aborted) throw new OutsideFault('timeout', error);
    throw new OutsideFault(stop?.aborted === true ? 'stopped' : 'unreachable', error);
  }
};

const fetchBounded = async (url: string, question: OutsideQuestion, signal: AbortSignal): Promise<OutsideAnswer> => {
  const { mostBytes = MOST_BYTES, method = 'GET', headers = {}, body = null } = question;
  const response = await fetch(url, { method, redirect: 'error', signal, headers, body });
  const bytes = await readBounded(response, mostBytes);
  const contentType = response.headers.get('content-type') ?? '';
  return { status: response.status, contentType, text: new TextDecoder().decode(bytes) };
};

/** The JSON of an answer. Throws OutsideFault with the reason `not-readable` where it is none. */
export const parseOutside = ({ text }: OutsideAnswer): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutsideFault('not-readable', cause);
  }
};

/** The body of a response, up to so many bytes of what it decompresses to. Throws OutsideFault past that, and reads no further. */
export const readBounded = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  try {
    for (;;) {
      const piece: { readonly done: boolean; readonly value?: Uint8Array | undefined } = await reader.read();
      if (piece.done || piece.value === undefined) return Buffer.concat(pieces);
      length += piece.value.length;
      if (length > mostBytes) throw new OutsideFault('too-large');
      pieces.push(piece.value);
    }
  } finally {
    // Of what is not read any more the rest must neither come nor be decompressed. A body that broke cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
};
