import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { readGatewayResult, type GatewayResult } from '@kapok/newebpay';
import { merchant } from './stand-in.ts';

/** A shop's server as the gateway sees it: it receives notifications and answers with the statuses it was told to. */
export interface ShopDouble {
  readonly origin: string;
  /** Every notification read so far, in order. */
  readonly received: readonly GatewayResult[];
  /** Resolves with the notification that is the `count`-th to arrive, also when it is there already. */
  readonly nthNotification: (count: number) => Promise<GatewayResult>;
  readonly close: () => Promise<void>;
}

/** In the place of a status: the shop reads the notification and never answers. */
export const NO_ANSWER = 0;

const readNotification = async (request: IncomingMessage): Promise<GatewayResult> =>
  readGatewayResult(merchant, Object.fromEntries(new URLSearchParams(await text(request))));

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop double is not listening');
  return address.port;
};

/** Opens a shop that answers the first notifications with `statuses`, one by one, and every later one with 200. */
export const openShopDouble = async (statuses: readonly number[] = []): Promise<ShopDouble> => {
  const received: GatewayResult[] = [];
  const waiting: { readonly count: number; readonly resolve: (result: GatewayResult) => void }[] = [];

  const tell = (): void => {
    for (const { count, resolve } of waiting) {
      const result = received[count - 1];
      if (result !== undefined) resolve(result);
    }
  };

  const server = createServer((request, response) => {
    void readNotification(request).then((result) => {
      const status = statuses[received.length] ?? 200;
      if (status !== NO_ANSWER) response.writeHead(status).end('OK');
      received.push(result);
      tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    received,
    nthNotification: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
        tell();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
