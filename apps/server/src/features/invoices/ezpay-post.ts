import { ezpayUrl, type EzpayFunction, type FormValues } from '@kapok/einvoice';
import { ContentUnsendable, ServiceUnsure } from './service.ts';

/** ezPay answers within seconds; whoever waits longer asks again later. */
const ANSWER_WITHIN_MS = 15_000;

/** Sends one call and answers the parsed JSON. Throws `ServiceUnsure` where none came, `ContentUnsendable`. */
export type EzpayPost = (call: EzpayFunction, build: (nowSeconds: number) => FormValues) => Promise<unknown>;

/** Call it outside of every transaction. The timestamp is written at the last moment: ezPay refuses a stale one. */
export const createEzpayPost =
  (origin: string, signal?: AbortSignal): EzpayPost =>
  async (call, build) => {
    const fields = buildFields(call, build);
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await fetch(ezpayUrl(origin, call), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return await response.json();
    } catch (cause) {
      throw new ServiceUnsure(call, { cause });
    }
  };

const buildFields: (...given: Parameters<EzpayPost>) => FormValues = (call, build) => {
  try {
    return build(Math.floor(Date.now() / 1000));
  } catch (cause) {
    throw new ContentUnsendable(call, { cause });
  }
};
