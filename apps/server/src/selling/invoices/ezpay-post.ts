import { ezpayUrl, type EzpayFunction, type FormValues } from '@kapok/einvoice';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';
import { ContentUnsendable, ServiceUnsure } from './service.ts';

/** Sends one call and answers the parsed JSON. Throws `ServiceUnsure` where none came, `ContentUnsendable`. */
export type EzpayPost = (call: EzpayFunction, build: (nowSeconds: number) => FormValues) => Promise<unknown>;

/** Call it outside of every transaction. The timestamp is written at the last moment: ezPay refuses a stale one. */
export const createEzpayPost =
  (origin: string, signal?: AbortSignal): EzpayPost =>
  async (call, build) => {
    const fields = buildFields(call, build);
    try {
      return parseOutside(
        await askOutside(ezpayUrl(origin, call), { method: 'POST', body: new URLSearchParams(fields), signal }),
      );
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
