import { activeTracer, endWith } from './tracer.ts';

/** The payload of a job, with where it was queued: what does it, later and elsewhere, goes on with that trace. */
export const withTraceparent = <Payload extends object>(
  payload: Payload,
): Payload & { readonly traceparent?: string } => {
  const traceparent = activeTracer()?.traceparent();
  return traceparent === undefined ? payload : { ...payload, traceparent };
};

/** Does a job as part of the trace that queued it, and of one of its own where no request did. */
export const traceJob = (name: string, payload: unknown, act: () => Promise<void>): Promise<void> => {
  const tracer = activeTracer();
  if (tracer === undefined) return act();
  const attributes = { 'messaging.operation.name': name };
  const span = tracer.begin({ name: `job ${name}`, kind: 'consumer', attributes }, traceparentOf(payload));
  return endWith(span, 'consumer', act);
};

const traceparentOf = (payload: unknown): string | undefined =>
  typeof payload === 'object' && payload !== null && 'traceparent' in payload && typeof payload.traceparent === 'string'
    ? payload.traceparent
    : undefined;
