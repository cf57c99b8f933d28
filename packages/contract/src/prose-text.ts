import { findProseFault } from '@kapok/domain';
import type { z } from 'zod';
import { text } from './wire.ts';

/** A text in CommonMark that the page it becomes is in proportion to (SAFE-14). */
export const prose = (maxLength: number): z.ZodString =>
  text(maxLength).refine((value) => findProseFault(value) === null, { error: 'outweighed by its page' });
