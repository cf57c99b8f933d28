import type { Pool } from 'pg';
import {
  readPaymentForm,
  TIMESTAMP_TOLERANCE_SECONDS,
  type NewebpayMerchant,
  type PaymentFormRefusal,
  type ReadPaymentRequest,
} from '@kapok/newebpay';
import { isLoopbackUrl } from './loopback.ts';
import { insertTrade } from './trade-queries.ts';

/** A pay page to show, or why there is none. */
export type OpenedTrade =
  { readonly kind: 'opened'; readonly id: string } | { readonly kind: 'refused'; readonly refusal: PaymentFormRefusal };

const refused = (refusal: PaymentFormRefusal): OpenedTrade => ({ kind: 'refused', refusal });

const findRefusal = (request: ReadPaymentRequest): PaymentFormRefusal | undefined => {
  const { returnUrl, notifyUrl, clientBackUrl, customerUrl } = request;
  if (Math.abs(Date.now() / 1000 - request.timestampSeconds) > TIMESTAMP_TOLERANCE_SECONDS) return 'expired';
  return [returnUrl, notifyUrl, clientBackUrl, customerUrl].every(isLoopbackUrl) ? undefined : 'address';
};

/** Checks a shop's form as the gateway does and opens a trade for it. A number that was ever used is refused for ever. */
export const openTrade = async (pool: Pool, merchant: NewebpayMerchant, body: unknown): Promise<OpenedTrade> => {
  const reading = readPaymentForm(merchant, body);
  if (reading.kind === 'refused') return reading;
  const refusal = findRefusal(reading.request);
  if (refusal !== undefined) return refused(refusal);
  const id = await insertTrade(pool, reading.request);
  return id === undefined ? refused('integrityOrUsedNumber') : { kind: 'opened', id };
};
