import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Sends JSON by POST over few connections, from whatever address a proxy would say; cheap enough for thousands a second. */
export const createSender = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const send = (path: string, headers: Readonly<Record<string, string>>, payload: Buffer | string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), cookies });
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed a connection that nobody used.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(path, headers, payload));
        else reject(error);
      });
      sent.end(payload);
    });
  return {
    send,
    sendJson: (path: string, from: string, body: object, cookies: readonly string[] = []): Promise<Reply> =>
      send(
        path,
        { 'content-type': 'application/json', 'x-forwarded-for': from, cookie: cookies.join('; ') },
        JSON.stringify(body),
      ),
    close: (): void => {
      agent.destroy();
    },
  };
};

export type Sender = ReturnType<typeof createSender>;

/** The address of somebody by number: another network for each, so that no limit by address takes two for one. */
export const addressOf = (index: number): string => `${11 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`;
