import { CallError } from '@kapok/contract';
import { z } from 'zod';

const details = z.object({ fields: z.array(z.object({ fault: z.string() })).min(1) });

/** The fault that a refused call names for its first field; '' where it names none. */
export const callFaultOf = (failure: unknown): string => {
  const found = failure instanceof CallError ? details.safeParse(failure.problem?.details).data : undefined;
  return found?.fields[0]?.fault ?? '';
};
