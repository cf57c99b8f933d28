/** What imports of this build were refused with. Their kind is the same for code and styles, and their words differ by browser. */
const refused = new WeakSet<Error>();

/** Code or styles of a page that did not arrive. Another import may answer the same for as long as this document stands. */
export class CodeFailure extends Error {
  constructor(cause: unknown) {
    super('the code of a page did not arrive', { cause });
  }
}

/** Notes from now on what the build tells of imports that failed. */
export const noteCodeFailures = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => refused.add(payload));
};

/** Whether it is a part of the shop itself that did not arrive, rather than an answer. */
export const isCodeFailure = (failure: unknown): boolean =>
  failure instanceof CodeFailure || (failure instanceof Error && refused.has(failure));
