import type { HrTime } from '@opentelemetry/api';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TraceSettings } from './trace-settings.ts';

/** Posts JSON and answers the HTTP status. Throws where no answer comes within a bound of its own. */
export type PostJson = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/**
 * Posts spans as OTLP/JSON to the one address of the settings. What is not taken is lost: traces are not worth a shop's memory. The
 * log says when that begins and when it is over, once each.
 */
export const createOtlpExporter = (
  { url, headers }: TraceSettings,
  log: FastifyBaseLogger,
  post: PostJson,
): SpanExporter => {
  let isFailing = false;
  /** Undefined where they were taken, else why not; neither address nor headers. Never fails. */
  const send = async (spans: readonly ReadableSpan[]): Promise<string | undefined> => {
    try {
      const body = JSON.stringify(toOtlp(spans));
      const status = await post(url, { ...headers, 'content-type': 'application/json' }, body);
      return status >= 200 && status < 300 ? undefined : `status ${status}`;
    } catch (error) {
      return error instanceof Error && 'reason' in error ? String(error.reason) : 'unreachable';
    }
  };
  const sendAndTell = async (spans: readonly ReadableSpan[]): Promise<ExportResult> => {
    const reason = await send(spans);
    if (reason !== undefined && !isFailing) log.warn({ reason }, 'traces are not taken by who collects them');
    if (reason === undefined && isFailing) log.info('traces are taken again');
    isFailing = reason !== undefined;
    return { code: isFailing ? ExportResultCode.FAILED : ExportResultCode.SUCCESS };
  };
  return {
    export: (spans, done) => {
      void sendAndTell(spans).then(done);
    },
    shutdown: () => Promise.resolve(),
    forceFlush: () => Promise.resolve(),
  };
};

const toOtlp = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [{ scope: { name: 'kapok' }, spans: spans.map(toOtlpSpan) }],
    },
  ],
});

const toOtlpSpan = (span: ReadableSpan) => {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext === undefined ? {} : { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // The protocol's kinds begin at one; its zero is "not said".
    kind: span.kind + 1,
    startTimeUnixNano: toNanoseconds(span.startTime),
    endTimeUnixNano: toNanoseconds(span.endTime),
    attributes: toAttributes(span.attributes),
    links: span.links.map(({ context }) => ({ traceId: context.traceId, spanId: context.spanId })),
    status: { code: span.status.code },
  };
};

const toNanoseconds = ([seconds, rest]: HrTime): string => `${seconds}${String(rest).padStart(9, '0')}`;

const toAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

const toValue = (value: unknown) =>
  typeof value === 'number'
    ? Number.isInteger(value)
      ? { intValue: String(value) }
      : { doubleValue: value }
    : { stringValue: String(value) };
