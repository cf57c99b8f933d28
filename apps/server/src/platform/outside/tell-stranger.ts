import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { traced } from '#server/platform/tracing/index.ts';
import { isPrivateNumber, lookupPublic } from './lookup-public.ts';
import { OutsideFault, type OutsideReason } from './outside-fault.ts';

/** Connecting, sending and the head of the answer together. */
const ANSWER_WITHIN_MS = 10_000;
/** Nothing of an answer is used; so much of it is let pass, so that the other side can finish in peace. */
const MOST_BYTES = 64 * 1024;

/** What a stranger is told. */
export interface Telling {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hosts, each with or without a port, that may stand in the shop's own network; the operator names them. */
  readonly privateHosts: readonly string[];
  /** Ends the waiting early. */
  readonly signal?: AbortSignal | undefined;
  /** In place of the shop's own bound, for tests. */
  readonly withinMs?: number;
}

/** Whether the operator allows an address in the shop's own network; false for what is no address. */
export const isPrivateHost = (url: string, privateHosts: readonly string[]): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && (privateHosts.includes(parsed.host) || privateHosts.includes(parsed.hostname));
};

/**
 * Posts to an address that somebody typed, and answers the HTTP status, whatever it is. It is looked up here and connected to as it
 * was looked up, and never in the shop's own network: neither a name that leads there, nor one that changes between the look
 * and the connection, nor a redirect gets in. Throws OutsideFault.
 */
export const tellStranger = (url: string, telling: Telling): Promise<number> =>
  traced(
    // The address is somebody's own, its host included.
    { name: 'POST to a webhook', kind: 'client', attributes: { 'http.request.method': 'POST' } },
    () => tell(url, telling),
    (status) => ({ 'http.response.status_code': status }),
  );

const tell = async (url: string, telling: Telling): Promise<number> => {
  const { signal: stop, withinMs = ANSWER_WITHIN_MS } = telling;
  const target = new URL(url);
  const isPrivate = isPrivateHost(url, telling.privateHosts);
  if (!isPrivate && isPrivateNumber(target.hostname)) throw new OutsideFault('private-address');
  const timeout = AbortSignal.timeout(withinMs);
  try {
    return await postTo(target, telling.body, {
      method: 'POST',
      headers: { ...telling.headers, 'content-length': Buffer.byteLength(telling.body) },
      signal: stop === undefined ? timeout : AbortSignal.any([stop, timeout]),
      agent: false,
      ...(isPrivate ? {} : { lookup: lookupPublic }),
    });
  } catch (error) {
    throw error instanceof OutsideFault ? error : new OutsideFault(reasonOf(timeout, stop), error);
  }
};

const reasonOf = (timeout: AbortSignal, stop: AbortSignal | undefined): OutsideReason => {
  if (timeout.aborted) return 'timeout';
  return stop?.aborted === true ? 'stopped' : 'unreachable';
};

const postTo = (target: URL, body: string, options: RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (answer) => {
      letPass(answer);
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

const letPass = (answer: IncomingMessage): void => {
  let bytes = 0;
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) answer.destroy();
  });
  // The status has come, and a body that breaks off changes nothing of it.
  answer.on('error', () => undefined);
};
