import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofQuestion } from '@kapok/contract';

/** What the worker tells: how many numbers it has tried, then the answer; null where it gave up. */
export type ProofNews =
  { readonly tries: number } | { readonly solution: { readonly counter: number; readonly derivedKey: string } | null };

const TELL_EVERY_TRIES = 16;
/** Longer than the hardest work on a slow phone, shorter than the question is good for. */
const GIVE_UP_AFTER_MS = 8 * 60_000;

const tell = (news: ProofNews): void => {
  postMessage(news);
};

addEventListener('message', ({ data: challenge }: MessageEvent<ProofQuestion['challenge']>) => {
  let tries = 0;
  const work = solveChallenge({
    challenge,
    timeout: GIVE_UP_AFTER_MS,
    deriveKey: (...of) => {
      tries += 1;
      if (tries % TELL_EVERY_TRIES === 0) tell({ tries });
      return deriveKey(...of);
    },
  });
  work.then(
    (solution) => {
      tell({ solution });
    },
    () => {
      tell({ solution: null });
    },
  );
});
