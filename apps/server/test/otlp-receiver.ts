import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const spanSchema = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
  status: z.object({ code: z.int() }),
});
const postSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

export type ReceivedSpan = z.output<typeof spanSchema>;

/** Whoever collects traces, on this machine. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: () => readonly ReceivedSpan[];
  /** All that was posted, as it came. */
  readonly raw: () => string;
  /** The `authorization` headers of the posts. */
  readonly tokens: () => readonly (string | undefined)[];
  readonly posts: () => number;
  /** How further posts are answered; 200 at the beginning. `never`: not at all. */
  readonly answer: (status: number | 'never') => void;
  readonly close: () => Promise<void>;
}

export const openOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const bodies: string[] = [];
  /** Those of the first so many bodies: waiting for one asks for all of them, time and again. */
  const spans: ReceivedSpan[] = [];
  let readBodies = 0;
  const tokens: (string | undefined)[] = [];
  let next: number | 'never' = 200;
  const server = createServer((request, reply) => {
    let raw = '';
    request.on('data', (piece: Buffer) => (raw += piece.toString()));
    request.on('end', () => {
      bodies.push(raw);
      tokens.push(request.headers.authorization);
      if (next !== 'never') reply.writeHead(request.url === '/v1/traces' ? next : 404).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const spansIn = (body: string): readonly ReceivedSpan[] =>
    postSchema.parse(JSON.parse(body)).resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans));
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () => {
      for (const body of bodies.slice(readBodies)) {
        spans.push(...spansIn(body));
        readBodies += 1;
      }
      return spans;
    },
    raw: () => bodies.join('\n'),
    tokens: () => tokens,
    posts: () => bodies.length,
    answer: (status) => {
      next = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
