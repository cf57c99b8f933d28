import { oneLine } from '@kapok/domain';
import type { z } from 'zod';
import { text } from './wire.ts';

/** One line that somebody types, such as a name: line breaks become spaces, and marks of direction go. */
export const lineText = (maxLength: number): z.ZodString => text(maxLength).overwrite(oneLine);
