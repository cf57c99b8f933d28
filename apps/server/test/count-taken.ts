import { vi } from 'vitest';

/** Counts the decompressed bytes of answers that are read from now until the end of the test. */
export const countTaken = (): (() => number) => {
  const ask = fetch;
  let bytes = 0;
  const count = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
    new TransformStream({
      transform: (piece, taken) => {
        bytes += piece.length;
        taken.enqueue(piece);
      },
    });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await ask(...asked);
    return answer.body === null ? answer : new Response(answer.body.pipeThrough(count()), answer);
  });
  return () => bytes;
};
