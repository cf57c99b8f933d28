import type { HubOutcome, ProblemCode } from '@kapok/contract';
import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Why somebody was not let in; the library sends `data` along. */
export class HubRefusal extends Error {
  readonly data: { readonly Code: ProblemCode };

  constructor(code: ProblemCode) {
    super(code);
    this.name = 'HubRefusal';
    this.data = { Code: code };
  }
}

/** Runs work and tells how it went, in the shop's error codes; logs what nobody expected. */
export const outcomeOf = async (work: () => Promise<void>, log: FastifyBaseLogger): Promise<HubOutcome> => {
  try {
    await work();
    return { Ok: true };
  } catch (error) {
    if (!(error instanceof ShopError)) log.error({ err: error }, 'a message could not be taken');
    const seconds = error instanceof ShopError ? error.details?.['retryAfterSeconds'] : undefined;
    return {
      Ok: false,
      Code: error instanceof ShopError ? error.code : 'unavailable',
      ...(typeof seconds === 'number' ? { RetryAfterSeconds: seconds } : {}),
    };
  }
};
