/** The browser's own names for "the person closed the window", "it took too long" and "another question came". */
const changesOfMind = ['AbortError', 'NotAllowedError'];

/** Whether a passkey was not used because the person, or the page itself, did not want to: nothing to complain about. */
export const isChangeOfMind = (failure: unknown): boolean =>
  failure instanceof Error && changesOfMind.includes(failure.name);
