import { CallError, csvFaultDetails } from '@kapok/contract';

/** The fault that a refused call names for its first field; '' where it names none. */
export const callFaultOf = (failure: unknown): string => {
  const found =
    failure instanceof CallError ? csvFaultDetails.safeParse(failure.problem?.details ?? {}).data : undefined;
  return found?.fields?.[0]?.fault ?? '';
};
