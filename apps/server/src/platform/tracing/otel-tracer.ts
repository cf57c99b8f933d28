import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type Span as OtelSpan,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { createOtlpExporter, type PostJson } from './otlp-exporter.ts';
import type { TraceSampler, TraceSettings } from './trace-settings.ts';
import type { Span, SpanEnd, SpanStart, Tracer } from './tracer.ts';

/** Spans that wait to be sent; what comes while so many do is lost. */
const MAX_WAITING = 2_048;
const MOST_AT_ONCE = 512;
const SEND_EVERY_MS = 2_000;
/** Above the bound of a post: the processor itself never gives one up that is still under way. */
const EXPORT_WITHIN_MS = 15_000;
/** At the end of the process, for so long whoever collects traces is waited for. */
const GOODBYE_LIMIT_MS = 1_000;

const kinds = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
} as const;

const roots = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
} as const;

const byParent =
  (root: (ratio: number) => Sampler) =>
  (ratio: number): Sampler =>
    new ParentBasedSampler({ root: root(ratio) });

const samplers: Readonly<Record<TraceSampler, (ratio: number) => Sampler>> = {
  ...roots,
  parentbased_always_on: byParent(roots.always_on),
  parentbased_always_off: byParent(roots.always_off),
  parentbased_traceidratio: byParent(roots.traceidratio),
};

/** A span of the library, as the shop's code sees it. */
class TracedSpan implements Span {
  isOpen = true;
  readonly otel: OtelSpan;
  readonly #around: AsyncLocalStorage<TracedSpan>;

  constructor(otel: OtelSpan, around: AsyncLocalStorage<TracedSpan>) {
    this.otel = otel;
    this.#around = around;
  }

  get traceId(): string {
    return this.otel.spanContext().traceId;
  }

  within<Result>(act: () => Result): Result {
    return this.#around.run(this, act);
  }

  end({ name, attributes = {}, hasFailed }: SpanEnd): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (name !== undefined) this.otel.updateName(name);
    this.otel.setAttributes(attributes);
    if (hasFailed) this.otel.setStatus({ code: SpanStatusCode.ERROR });
    this.otel.end();
  }
}

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * A tracer by OpenTelemetry's library, whose queue is bounded and whose exporter never holds anybody up. It keeps to itself: nothing
 * is made global, and no other library is changed.
 */
export const createTracer = (settings: TraceSettings, log: FastifyBaseLogger, post: PostJson): Tracer => {
  const around = new AsyncLocalStorage<TracedSpan>();
  // Sending traces is no part of any.
  const postUntraced: PostJson = (...given) => around.exit(() => post(...given));
  const processor = new BatchSpanProcessor({
    exporter: createOtlpExporter(settings, log, postUntraced),
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: MOST_AT_ONCE,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: EXPORT_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: samplers[settings.sampler](settings.ratio),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('kapok');
  const open = ({ name, kind, attributes = {} }: SpanStart, parent: Context, links: Link[] = []): TracedSpan =>
    new TracedSpan(tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parent), around);
  return {
    begin: (start, traceparent) => {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      if (remote === null) return open(start, ROOT_CONTEXT);
      const parent = trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
      // Programs look for what queued a job among its links, others among its parents.
      return open(start, parent, start.kind === 'consumer' ? [{ context: remote }] : []);
    },
    beginPart: (start) => {
      const parent = around.getStore();
      // What a request set going and left behind, such as a timer, would count as its part for ever.
      if (parent?.isOpen !== true || !parent.otel.isRecording()) return undefined;
      return open(start, trace.setSpan(ROOT_CONTEXT, parent.otel));
    },
    traceparent: () => {
      const span = around.getStore();
      return span?.isOpen === true ? toTraceparent(span.otel.spanContext()) : undefined;
    },
    close: async () => {
      const ended = provider.shutdown().catch(() => {
        log.warn('traces that waited were lost with the end of the process');
      });
      const patience = new AbortController();
      const givenUp = wait(GOODBYE_LIMIT_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
      await Promise.race([ended, givenUp]);
      patience.abort();
    },
  };
};
