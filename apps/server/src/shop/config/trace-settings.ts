import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackHost, optionalText, textOr } from '#server/platform/config/config-values.ts';
import { traceSamplers, type TraceSettings } from '#server/platform/tracing/trace-settings.ts';

/** A token of HTTP, `=`, and what it says; what would be read as a separator is written as %2C. */
const HEADER = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=([^,]*)$/;

const readHeaders = (list: string): Readonly<Record<string, string>> | undefined => {
  const pairs = list.split(',').map((one) => HEADER.exec(one));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2]?.trim() ?? '')]));
  } catch {
    return undefined;
  }
};

const headers = z.string().transform((list, context) => {
  const read = readHeaders(list);
  if (read !== undefined && !Object.hasOwn(read, '')) return read;
  // The value itself may be a token.
  context.issues.push({ code: 'custom', message: 'headers by comma, such as authorization=Bearer%20abc', input: '' });
  return z.NEVER;
});

/** The names of OpenTelemetry; of its other variables none is read. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine((text) => new URL(text).username === '' && new URL(text).password === '' && !/[?#]/.test(text), {
        error: 'an address alone, such as http://127.0.0.1:4318; a token belongs into OTEL_EXPORTER_OTLP_HEADERS',
      })
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText.pipe(headers.optional()),
  OTEL_SERVICE_NAME: textOr('kapok'),
  OTEL_TRACES_SAMPLER: optionalText.pipe(z.enum(traceSamplers).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: optionalText.pipe(z.coerce.number<string>().min(0).max(1).default(1)),
};

type TraceVariables = z.output<z.ZodObject<typeof traceVariables>>;

const privateNets = new BlockList();
privateNets.addSubnet('10.0.0.0', 8);
privateNets.addSubnet('172.16.0.0', 12);
privateNets.addSubnet('192.168.0.0', 16);
privateNets.addSubnet('fc00::', 7, 'ipv6');

/** Names that only a network of one's own knows: those of containers, and those that the internet gives to nobody. */
const PRIVATE_NAME = /^[^.]+$|\.(?:internal|local|lan|svc)$/;

const isPrivate = (hostname: string): boolean => {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return PRIVATE_NAME.test(host);
  return privateNets.check(host, family === 4 ? 'ipv4' : 'ipv6');
};

/** Traces hold no personal data, but they say how the shop works, and go with a token: never in plain text over the internet. */
export const traceFaults = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TraceVariables): readonly string[] => {
  if (endpoint === undefined) return [];
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'https:' || isLoopbackHost(hostname) || isPrivate(hostname)) return [];
  return [
    'OTEL_EXPORTER_OTLP_ENDPOINT: traces leave this machine and its private network by https alone; run a collector here, or name an https address',
  ];
};

/** Undefined where traces are off. */
export const traceSettings = (env: TraceVariables): TraceSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = env;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    sampler,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
};
