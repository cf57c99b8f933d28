import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { askChild, ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { textLimits } from '#server/platform/sandbox/text-limits.ts';
import { captionsToServe, type CaptionsToServe } from './captions.ts';

const program = fileURLToPath(new URL('./captions-process.ts', import.meta.url));
const inTurn = pLimit(2);

/** Reads in a process of its own a text that should be captions, WebVTT or SRT. */
export const checkCaptions = async (text: string): Promise<CaptionsToServe> => {
  try {
    return await inTurn(() => askChild({ ...textLimits, program, question: text, answer: captionsToServe }));
  } catch (error) {
    if (error instanceof ChildFailure) return { fault: 'no-captions' };
    throw error;
  }
};
