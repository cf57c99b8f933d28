import { z } from 'zod';

/** More columns than any list of people or products has. */
export const FIELDS_MAX = 500;

/** What the process that reads CSV is asked. */
export const csvQuestion = z.object({
  text: z.string(),
  mostRows: z.int().min(1),
  /** What the first line shows where it is not said. */
  separator: z.enum([',', ';', '\t']).optional(),
  firstLine: z.int().default(1),
});

/** How it answers: rows with the numbers of their lines, the line that cannot be read, or that there are too many. */
export const csvAnswer = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('rows'),
    rows: z.array(z.object({ line: z.int(), fields: z.array(z.string()).max(FIELDS_MAX).readonly() })).readonly(),
  }),
  z.object({ say: z.literal('fault'), line: z.int() }),
  z.object({ say: z.literal('too-many') }),
]);

export type CsvAnswer = z.output<typeof csvAnswer>;
