/** Why nothing that can be read came from another company's server. `private-address`: it was not asked, see `tellStranger`. */
export type OutsideReason = 'timeout' | 'too-large' | 'unreachable' | 'not-readable' | 'stopped' | 'private-address';

/** No answer, or none that can be read. What the other side did is not known. Names neither address nor content. */
export class OutsideFault extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, cause?: unknown) {
    super(`another company's server gave no answer that can be read: ${reason}`, { cause });
    this.name = 'OutsideFault';
    this.reason = reason;
  }
}
