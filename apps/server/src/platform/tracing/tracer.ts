/** What may be said of a span: names that stand in the code, numbers, hosts of companies; never what people gave. */
export type Attributes = Readonly<Record<string, string | number>>;

/** `server` answers somebody, `client` asks somebody, `consumer` does a job; the rest happens within this process. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** How a span ended. */
export interface SpanEnd {
  /** In place of the name that it began with. */
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly hasFailed: boolean;
}

/** A piece of work in a trace. */
export interface Span {
  readonly traceId: string;
  /** Does something within it: the parts that begin meanwhile are its own. */
  readonly within: <Result>(act: () => Result) => Result;
  /** Only the first end counts. */
  readonly end: (end: SpanEnd) => void;
}

/** Writes down how long the work of this process takes, and what it is part of. */
export interface Tracer {
  /** Begins a trace, or goes on with the one that a W3C `traceparent` names; one that cannot be read is left alone. */
  readonly begin: (start: SpanStart, traceparent?: string) => Span;
  /** Begins a part of the span around; undefined where there is none, or it has ended, or is not sampled. */
  readonly beginPart: (start: SpanStart) => Span | undefined;
  /** The `traceparent` of the span around, for work that another process will do. */
  readonly traceparent: () => string | undefined;
  /** Sends what waits, for a second at most. Never fails. */
  readonly close: () => Promise<void>;
}

let active: Tracer | undefined;

/** The tracer of this process; undefined where traces are off. */
export const activeTracer = (): Tracer | undefined => active;

/** Traces from now on; whoever opens connections, queues and servers afterwards is traced. */
export const activateTracer = (tracer: Tracer | undefined): void => {
  active = tracer;
};

/** Does something as a part of the span around, or without one where nothing is traced. */
export const traced = <Result>(
  start: SpanStart,
  act: () => Promise<Result>,
  tell?: (result: Result) => Attributes,
): Promise<Result> => {
  const span = active?.beginPart(start);
  return span === undefined ? act() : endWith(span, start.kind, act, tell);
};

/** Does something within a span and ends that with it. */
export const endWith = async <Result>(
  span: Span,
  kind: SpanKind,
  act: () => Promise<Result>,
  tell?: (result: Result) => Attributes,
): Promise<Result> => {
  try {
    const result = await span.within(act);
    span.end({ attributes: tell?.(result) ?? {}, hasFailed: false });
    return result;
  } catch (error) {
    // A refusal that passes through is an answer; what was asked of others, or of a job, has failed.
    span.end({ attributes: { 'error.type': kindOfError(error) }, hasFailed: kind !== 'internal' });
    throw error;
  }
};

const CODE = /^[\w-]{1,60}$/;

/** The code of an error or its class. Messages repeat what people gave, and are left out. */
const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return CODE.test(code) ? code : 'Error';
};
