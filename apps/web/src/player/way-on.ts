import type { contract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';

/** A lesson to go on with, as its page and its row name it. */
export interface WayOn {
  readonly uuid: string;
  readonly title: string;
  /** Among all lessons, from 1. */
  readonly number: number;
}

/** Where an owner goes on in a course: the text that comes first, or else the film or sound. Null where nothing is left that opens yet. */
export const wayOnOf = ({
  Next,
  NextReading,
}: Pick<Answer<typeof contract.getMyProduct>[number], 'Next' | 'NextReading'>): WayOn | null => {
  if (NextReading !== undefined)
    return { uuid: NextReading.ReadingId, title: NextReading.Title, number: NextReading.Number };
  return Next === null ? null : { uuid: Next.FileUuid, title: Next.FileTitle, number: Next.Number };
};
