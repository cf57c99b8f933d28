import type { FastifyBaseLogger } from 'fastify';
import type { PostJson } from './otlp-exporter.ts';
import { activateTracer } from './tracer.ts';
import type { TraceSettings } from './trace-settings.ts';

export { traceJob, withTraceparent } from './trace-jobs.ts';
export { traceRequests } from './trace-requests.ts';
export { traceStatements } from './trace-statements.ts';
export { activeTracer, traced } from './tracer.ts';

/** Begins to trace in this process; answers how to end that. A shop without traces loads nothing of the library. */
export const openTracing = async (
  settings: TraceSettings,
  log: FastifyBaseLogger,
  post: PostJson,
): Promise<() => Promise<void>> => {
  const { createTracer } = await import('./otel-tracer.ts');
  const tracer = createTracer(settings, log, post);
  activateTracer(tracer);
  return async () => {
    activateTracer(undefined);
    await tracer.close();
  };
};
