import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { problem, type Problem } from './problem.ts';

type FailureCode = Problem['code'] | 'network';

/** What a failure without the error shape was: a server or proxy that is down, an answer that took too long, or the line. */
const codeWithoutProblem = (status: number, cause: unknown): FailureCode => {
  if (status >= 500) return 'unavailable';
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'request-timeout' : 'network';
};

/**
 * A refusal or failure that the server answered in its one error shape. Without one it is `network` where no answer came,
 * `request-timeout` where none came in time, and `unavailable` where something in front of the shop answered for it.
 */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly code: FailureCode;

  constructor(status: number, answered: Problem | null, cause?: unknown) {
    const code = answered?.code ?? codeWithoutProblem(status, cause);
    super(code, { cause });
    this.status = status;
    this.problem = answered;
    this.code = code;
  }
}

export interface CallAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Sends one request and resolves with its status and parsed JSON; rejects only where no answer came. */
export type Transport = (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<CallAnswer>;

export interface CallOptions {
  /** Repeat-safe key of a call that changes money or stock; made up where it is missing. */
  readonly idempotencyKey?: string;
  /** The proof of work that a refusal asked for; sent as `Proof`. */
  readonly proof?: string;
}

export interface ClientOptions {
  readonly transport: Transport;
  /** The bearer token to send, or null for none. */
  readonly token: () => Promise<string | null> | string | null;
  readonly language?: () => string;
  readonly newIdempotencyKey: () => string;
}

export type Call = <Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Reply>,
  body: z.input<Body>,
  options?: CallOptions,
) => Promise<z.output<Reply>>;

/** The typed client of every call: what it sends and what it gets back is checked by the same contract as on the server. */
export const createClient =
  (options: ClientOptions): Call =>
  async (endpoint, body, callOptions) => {
    const headers = await headersFor(options, endpoint, callOptions);
    const answer = await options
      .transport(endpoint.path, headers, JSON.stringify(withProof(body, callOptions?.proof)))
      .catch((cause: unknown) => {
        throw new CallError(0, null, cause);
      });
    if (answer.status >= 200 && answer.status < 300) return z.parse(endpoint.reply, answer.json);
    throw new CallError(answer.status, problem.safeParse(answer.json).data ?? null);
  };

const withProof = (body: unknown, proof: string | undefined): unknown =>
  proof === undefined ? (body ?? {}) : Object.assign({}, body, { Proof: proof });

const headersFor = async (
  options: ClientOptions,
  endpoint: Endpoint,
  callOptions: CallOptions | undefined,
): Promise<Record<string, string>> => {
  const token = await options.token();
  return {
    'content-type': 'application/json',
    ...(options.language === undefined ? {} : { 'accept-language': options.language() }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(endpoint.idempotent === true
      ? { 'idempotency-key': callOptions?.idempotencyKey ?? options.newIdempotencyKey() }
      : {}),
  };
};
