import type { FormValues } from '@kapok/newebpay';

/** The gateway counts only HTTP 200 as received. */
const RECEIVED = 200;

/** How one try at notifying the shop ended; `httpStatus` is undefined when the shop was not reached in time. */
export interface Delivery {
  readonly delivered: boolean;
  readonly httpStatus: number | undefined;
}

/** Posts a signed result to the shop's server. Never throws: a shop that is down is an outcome, not a fault. */
export const deliver = async (url: string, fields: FormValues, signal: AbortSignal): Promise<Delivery> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { delivered: response.status === RECEIVED, httpStatus: response.status };
  } catch {
    // Refused, reset and timed out are all "not received"; the courier logs it and tries again.
    return { delivered: false, httpStatus: undefined };
  }
};
