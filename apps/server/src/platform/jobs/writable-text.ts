/**
 * A text that PostgreSQL can hold: NUL and half characters, which no text there may contain, become replacement characters. What
 * other programs answer, such as mail servers, may contain anything.
 */
export const writableText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();

/** The failure of a job as the queue writes it down; another one where that could not be written. */
export const writableFailure = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const message = writableText(error.message);
  return message === error.message ? error : new Error(message, { cause: error });
};
