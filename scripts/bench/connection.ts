import { Agent, request } from 'node:http';
import { createClient, type Call } from '@kapok/contract';

/** One person's browser as lean as it can be, so that the measured machine works for the shop and not for the measuring. */
export interface Connection {
  readonly call: Call;
  /** Posts a form and fails on anything but 200. */
  readonly post: (path: string, fields: URLSearchParams) => Promise<void>;
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Opens one connection that is kept; calls go in the name of the token. */
export const openConnection = (url: string, token: string): Connection => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> =>
    new Promise((done, failed) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const asked = request(
        `${url}${path}`,
        { method: 'POST', agent, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
          });
          answer.on('error', failed);
        },
      );
      asked.on('error', failed);
      asked.end(body);
    });
  return {
    call: createClient({
      token: () => token,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: async (path, headers, body) => {
        const { status, text } = await send(path, headers, body);
        return { status, json: readJson(text) };
      },
    }),
    post: async (path, fields) => {
      const { status, text } = await send(
        path,
        { 'content-type': 'application/x-www-form-urlencoded' },
        fields.toString(),
      );
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    },
    close: () => {
      agent.destroy();
    },
  };
};

const readJson = (text: string): unknown => JSON.parse(text);
