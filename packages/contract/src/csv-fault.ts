import { z } from 'zod';

/** The details of `invalid-request` where a CSV file was refused: the fault of the file, the columns it is about, or its line. */
export const csvFaultDetails = z.object({
  fields: z.array(z.object({ fault: z.string() })).optional(),
  columns: z.array(z.string()).optional(),
  line: z.number().optional(),
});

export type CsvFaultDetails = z.output<typeof csvFaultDetails>;
