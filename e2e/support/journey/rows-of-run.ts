import { inject } from 'vitest';
import type {} from './find-barriers.ts';

/**
 * Returns the rows of a matrix that this run walks: every row in the full run, the first in `npm test`. The rows prove the same
 * thing on another device, in another language or with another company.
 */
export const rowsOfRun = <Row>(rows: readonly Row[]): readonly Row[] =>
  inject('looks') === 'every' ? rows : rows.slice(0, 1);
