import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** One request that told something; checks are none. */
interface ToldEvent {
  readonly to: 'ga4' | 'meta';
  /** Of the account: the measurement id or the pixel id. */
  readonly targetId: string;
  /** What was said, byte by byte. */
  readonly raw: string;
  /** The names of its events. */
  readonly names: readonly string[];
  readonly testCode: string | null;
}

/** Google Analytics and Meta on this machine. It knows the two protocols as they are published, and nothing of the shop. */
export interface ConversionStandIn {
  readonly url: string;
  /** All that was told, the oldest first. */
  readonly told: readonly ToldEvent[];
  /** How many requests came at all, checks and refused ones included. */
  readonly count: () => number;
  /** How further requests are answered: as the protocols say, which it does at the beginning; with a status; or not at all. */
  readonly answer: (how: 'well' | 'never' | number) => void;
  /** The token that Meta takes. */
  readonly metaToken: string;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

const DAY_SECONDS = 86_400;
const META_TOKEN = 'EAAB0123456789abcdefABCDEF';

/** Google takes whatever comes; its check names what it would not count. */
const ga4Body = z.object({
  client_id: z.string(),
  timestamp_micros: z.int().optional(),
  validation_behavior: z.string().optional(),
  events: z.array(z.object({ name: z.string(), params: z.record(z.string(), z.unknown()) })).max(25),
});

const metaEvents = z.array(
  z.object({
    event_name: z.string(),
    event_time: z.int(),
    event_id: z.string(),
    action_source: z.literal('website'),
    event_source_url: z.url(),
    user_data: z.object({ client_user_agent: z.string().min(1), fbc: z.string().regex(/^fb\.1\.\d{13}\.[\w.~-]+$/) }),
    custom_data: z
      .object({ currency: z.string().length(3), value: z.number().nonnegative() })
      .loose()
      .optional(),
  }),
);

export const openConversionStandIn = async (): Promise<ConversionStandIn> => {
  const told: ToldEvent[] = [];
  let count = 0;
  let how: 'well' | 'never' | number = 'well';
  const server = createServer((request, reply) => {
    void readBody(request).then((raw) => {
      count += 1;
      answerOne(request.url ?? '', raw, { reply, how, told });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    told,
    count: () => count,
    answer: (next) => {
      how = next;
    },
    metaToken: META_TOKEN,
    forget: () => {
      told.length = 0;
      count = 0;
      how = 'well';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(z.instanceof(Uint8Array).parse(piece)));
  return Buffer.concat(pieces).toString();
};

interface Answering {
  readonly reply: ServerResponse;
  readonly how: 'well' | 'never' | number;
  readonly told: ToldEvent[];
}

const answerOne = (path: string, raw: string, { reply, how, told }: Answering): void => {
  const url = new URL(path, 'http://stand-in.test');
  const event = readEvent(url, raw);
  if (event !== undefined) told.push(event);
  if (how === 'never') return;
  const { status, json } = how === 'well' ? answerOf(url, raw) : { status: how, json: {} };
  reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(status === 204 ? undefined : JSON.stringify(json));
};

/** What was told for good; undefined for a check, and for what is nothing of the protocols. */
const readEvent = (url: URL, raw: string): ToldEvent | undefined => {
  if (url.pathname === '/mp/collect') {
    const names = ga4Body.parse(JSON.parse(raw)).events.map(({ name }) => name);
    return { to: 'ga4', targetId: url.searchParams.get('measurement_id') ?? '', raw, names, testCode: null };
  }
  const pixel = /^\/v\d+\.\d\/(\d+)\/events$/.exec(url.pathname)?.[1];
  if (pixel === undefined) return undefined;
  const form = new URLSearchParams(raw);
  const data = form.get('data') ?? '';
  const names = z.array(z.object({ event_name: z.string() })).parse(JSON.parse(data));
  return {
    to: 'meta',
    targetId: pixel,
    raw: data,
    names: names.map((event) => event.event_name),
    testCode: form.get('test_event_code'),
  };
};

interface Answered {
  readonly status: number;
  readonly json: unknown;
}

const answerOf = (url: URL, raw: string): Answered => {
  if (url.pathname === '/mp/collect') return { status: 204, json: {} };
  if (url.pathname === '/debug/mp/collect') return { status: 200, json: { validationMessages: faultsOf(raw) } };
  return answerOfMeta(new URLSearchParams(raw));
};

/** As Google's validation server names them. */
const faultsOf = (raw: string): readonly { readonly description: string; readonly validationCode: string }[] => {
  const { client_id: clientId, events } = ga4Body.parse(JSON.parse(raw));
  const faults = events.flatMap(({ name, params }) => [
    ...(/^[A-Za-z]\w{0,39}$/.test(name) ? [] : [`Event has invalid name [${name}].`]),
    ...('value' in params && !('currency' in params) ? ['Parameter [currency] is required with [value].'] : []),
    ...Object.entries(params)
      .filter(([param, value]) => typeof value === 'string' && value.length > (param === 'page_location' ? 1_000 : 100))
      .map(([param]) => `Parameter [${param}] is too long.`),
  ]);
  if (!/^\d+\.\d+$/.test(clientId)) faults.push('Invalid [client_id].');
  return faults.map((description) => ({ description, validationCode: 'VALUE_INVALID' }));
};

const refusedByMeta = (code: number, message: string, subcode?: number): Answered => ({
  status: code === 190 ? 401 : 400,
  json: { error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' } },
});

const answerOfMeta = (form: URLSearchParams): Answered => {
  const token = form.get('access_token') ?? '';
  if (token !== META_TOKEN) return refusedByMeta(190, `Malformed access token ${token}`);
  const events = metaEvents.safeParse(JSON.parse(form.get('data') ?? ''));
  if (!events.success) return refusedByMeta(100, 'Invalid parameter');
  const now = Date.now() / 1000;
  const isOld = events.data.some(({ event_time: at }) => at < now - 7 * DAY_SECONDS || at > now + 60);
  if (isOld) return refusedByMeta(100, 'Invalid parameter', 2_804_003);
  return { status: 200, json: { events_received: events.data.length, messages: [], fbtrace_id: 'A1' } };
};
