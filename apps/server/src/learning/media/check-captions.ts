import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { askChild, ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { textLimits } from '#server/platform/sandbox/text-limits.ts';
import { captionFaults, type ReadCaptions } from './captions.ts';

const program = fileURLToPath(new URL('./captions-process.ts', import.meta.url));
const inTurn = pLimit(2);

const answer = z.union([z.object({ webvtt: z.string() }), z.object({ fault: z.enum(captionFaults) })]);

/** Reads in a process of its own a text that should be captions, WebVTT or SRT. */
export const checkCaptions = async (text: string): Promise<ReadCaptions> => {
  try {
    return await inTurn(() => askChild({ ...textLimits, program, question: text, answer }));
  } catch (error) {
    if (error instanceof ChildFailure) return { fault: 'no-captions' };
    throw error;
  }
};
