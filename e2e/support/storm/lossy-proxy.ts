import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What stands between the world and the shop. */
export interface LossyProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Sees each answer of the shop before the asker does; `lose` breaks the connection to the asker instead of passing it on. */
export type OnAnswer = (path: string, status: number) => Promise<'pass' | 'lose'>;

/** Passes POSTs on to the shop. A request that the shop does not answer loses its connection, too. */
export const openLossyProxy = async (targetUrl: () => string, onAnswer: OnAnswer): Promise<LossyProxy> => {
  const server = createServer((request, response) => {
    passOn(targetUrl(), request, response, onAnswer).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const passOn = async (
  targetUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  onAnswer: OnAnswer,
): Promise<void> => {
  const path = request.url ?? '/';
  const answer = await fetch(`${targetUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    body: await text(request),
    redirect: 'manual',
  });
  const body = await answer.text();
  if ((await onAnswer(path, answer.status)) === 'lose') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { location: answer.headers.get('location') ?? '' }).end(body);
};
