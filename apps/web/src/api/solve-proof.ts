import type { ProofQuestion } from '@kapok/contract';
import type { ProofNews } from './proof-worker.ts';

/**
 * Does the work of a question beside the page, and gives the text that answers it. `onProgress` hears of shares from 0 to 1, which
 * only grow: the work ends at some lucky number, so no share is sure. Rejects where the browser cannot do it, and at `signal`.
 */
export const solveProof = (
  { challenge, expectedTries }: ProofQuestion,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const fail = (reason: Error): void => {
      end();
      reject(reason);
    };
    const abort = (): void => {
      fail(new DOMException('the page was left', 'AbortError'));
    };
    signal.addEventListener('abort', abort);
    worker.addEventListener('error', () => {
      fail(new Error('the proof of work could not be made'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      if ('tries' in data) {
        onProgress(1 - Math.exp(-data.tries / expectedTries));
        return;
      }
      if (data.solution === null) {
        fail(new Error('the proof of work could not be made'));
        return;
      }
      end();
      resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
    });
    worker.postMessage(challenge);
  });
