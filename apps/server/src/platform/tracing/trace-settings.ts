/** How traces are kept and where they go. Holds a secret: never log it. */
export interface TraceSettings {
  /** The address that batches of spans are posted to. */
  readonly url: string;
  /** Of each post, such as a token of whoever collects them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
  /** Of the samplers that choose by the trace's id; 0 to 1. */
  readonly ratio: number;
}

export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** As OpenTelemetry names them. */
export type TraceSampler = (typeof traceSamplers)[number];
