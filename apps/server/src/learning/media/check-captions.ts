import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { askChild, ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { textLimits } from '#server/platform/sandbox/text-limits.ts';
import { captionFaults, type CaptionFault } from './captions.ts';

const program = fileURLToPath(new URL('./captions-process.ts', import.meta.url));
const inTurn = pLimit(2);

/** Looks in a process of its own whether a text can be served as captions; undefined when it can. */
export const checkCaptions = async (text: string): Promise<CaptionFault | undefined> => {
  const answer = z.enum(captionFaults).nullable();
  try {
    return (await inTurn(() => askChild({ ...textLimits, program, question: text, answer }))) ?? undefined;
  } catch (error) {
    if (error instanceof ChildFailure) return 'not-webvtt';
    throw error;
  }
};
