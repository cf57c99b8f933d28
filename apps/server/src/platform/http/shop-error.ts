import type { ProblemCode } from '@kapok/contract';

/** An expected refusal: a code of the closed list, and figures or names that help whoever asked. Never secret data. */
export class ShopError extends Error {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ProblemCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }
}
