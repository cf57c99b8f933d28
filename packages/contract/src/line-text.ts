import { isOneLine, oneLine } from '@kapok/domain';
import type { z } from 'zod';
import { text } from './wire.ts';

/**
 * One line that somebody types, such as a name or a title: line breaks and other control characters become spaces, and marks of direction
 * go. What was kept by an older rule can still be read by it.
 */
export const lineText = (maxLength: number): z.ZodString => text(maxLength).overwrite(oneLine);

/** One line that is only sent, and goes into the head of a mail or names a file: control characters are refused. */
export const headerLine = (maxLength: number): z.ZodString =>
  text(maxLength).refine(isOneLine, { error: 'control characters' });
