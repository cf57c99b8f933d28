import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookBody } from '@kapok/contract';

/** What came to a receiver in one request. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whoever listens for webhooks, on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  /** All that came, the oldest first. */
  readonly received: readonly Received[];
  /** How further requests are answered; 204 at the beginning. `never`: not at all. */
  readonly answer: (status: number | 'never', headers?: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

export const openWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: Received[] = [];
  let next: { readonly status: number | 'never'; readonly headers: Readonly<Record<string, string>> } = {
    status: 204,
    headers: {},
  };
  const server = createServer((request, reply) => {
    let raw = '';
    request.on('data', (piece: Buffer) => (raw += piece.toString()));
    request.on('end', () => {
      const { type, data } = webhookBody.parse(JSON.parse(raw));
      received.push({ id: String(request.headers['webhook-id']), headers: request.headers, raw, type, data });
      if (next.status !== 'never') reply.writeHead(next.status, next.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/kapok`,
    received,
    answer: (status, headers = {}) => {
      next = { status, headers };
    },
    forget: () => {
      received.length = 0;
      next = { status: 204, headers: {} };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/**
 * Whether a request was signed with a secret, as a receiver finds out by the text of Standard Webhooks alone; knows nothing of how the
 * shop signs.
 */
export const isSignedWith = (secret: string, { headers, raw }: Received): boolean => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.length < 24 || key.length > 64) return false;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], raw].join('.');
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each.startsWith('v1,') && each.slice('v1,'.length) === expected);
};
