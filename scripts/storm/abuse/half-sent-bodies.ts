import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answers } from './attack.ts';

const CONNECTIONS = 100;
const DECLARED_BYTES = 1_900_000;
const SENT_BYTES = 4_000_000;
const LOOK_AGAIN_MS = 100;

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

const holdOne = async (url: URL, path: string, body: Buffer, answers: Answers): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  // The shop may end the connection whenever it likes: that is what is hoped for.
  socket.on('error', () => undefined);
  socket.once('data', (chunk: Buffer) => {
    const status = statusOf(chunk.toString('latin1'));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${DECLARED_BYTES}\r\n\r\n`,
  );
  socket.write(body);
  return socket;
};

/** Opens many connections without a token that each send the most of a large body and then nothing more. */
export const holdBodiesBack = async (url: string, path: string, stop: AbortSignal): Promise<Answers> => {
  const answers: Answers = new Map();
  const body = Buffer.alloc(SENT_BYTES, '{"a":');
  const sockets: Socket[] = [];
  const address = new URL(url);
  while (sockets.length < CONNECTIONS && !stop.aborted) sockets.push(await holdOne(address, path, body, answers));
  while (!stop.aborted) await wait(LOOK_AGAIN_MS);
  for (const socket of sockets) socket.destroy();
  return answers;
};
