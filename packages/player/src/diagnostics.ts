/** Says a diagnostic on the console, for support: never shown to the member, never with a token in it. */
export const reportDiagnostic = (message: string, cause?: unknown): void => {
  // oxlint-disable-next-line no-console -- the specification wants these words on the console (section 8)
  console.warn(...(cause === undefined ? [message] : [message, cause]));
};
