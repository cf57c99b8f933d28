/** Whether something was only broken off, as a play that was asked for when another file took the element. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
