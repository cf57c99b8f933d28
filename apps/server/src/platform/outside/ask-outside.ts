import { traced } from '#server/platform/tracing/index.ts';
import { OutsideFault } from './outside-fault.ts';
import { readBounded } from './read-body.ts';

/** Connecting, sending, the head and the whole body of an answer together. */
const ANSWER_WITHIN_MS = 10_000;
/** Of the answer as it is read, after decompressing; those of every service are a few kilobytes. */
const MOST_BYTES = 256 * 1024;

export interface OutsideQuestion {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is; its `content-type` stands in the headers. */
  readonly body?: URLSearchParams | string;
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
export const askOutside = (url: string, question: OutsideQuestion = {}): Promise<OutsideAnswer> => {
  const { method = 'GET' } = question;
  const host = URL.parse(url)?.host ?? 'unknown';
  const attributes = { 'http.request.method': method, 'server.address': host };
  const start = { name: `${method} ${host}`, kind: 'client', attributes } as const;
  return traced(
    start,
    () => ask(url, question),
    ({ status }) => ({ 'http.response.status_code': status }),
  );
};

const ask = async (url: string, question: OutsideQuestion): Promise<OutsideAnswer> => {
  const { signal: stop, withinMs = ANSWER_WITHIN_MS } = question;
  const untilMs = performance.now() + withinMs;
  const timeout = AbortSignal.timeout(withinMs);
  try {
    return await fetchBounded(url, question, untilMs, stop === undefined ? timeout : AbortSignal.any([stop, timeout]));
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (timeout.aborted) throw new OutsideFault('timeout', error);
    throw new OutsideFault(stop?.aborted === true ? 'stopped' : 'unreachable', error);
  }
};

const fetchBounded = async (
  url: string,
  question: OutsideQuestion,
  untilMs: number,
  signal: AbortSignal,
): Promise<OutsideAnswer> => {
  const { mostBytes = MOST_BYTES, method = 'GET', headers = {}, body = null } = question;
  const response = await fetch(url, { method, redirect: 'error', signal, headers, body });
  const bytes = await readBounded(response, { mostBytes, untilMs });
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
