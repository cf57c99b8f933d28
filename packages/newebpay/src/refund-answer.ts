import { z } from 'zod';
import { STATUS_SUCCESS } from './protocol.ts';

/**
 * The gateway's answer to a cancellation, capture or refund. `accepted` means queued for the bank, not money returned:
 * ask with QueryTradeInfo until the refund is done. `pending-refund` means another refund of the trade must finish first.
 * `not-readable` says nothing about what happened: query before trying again.
 */
export type RefundAnswer =
  | { readonly kind: 'accepted'; readonly code: string }
  | { readonly kind: 'pending-refund'; readonly code: string }
  | { readonly kind: 'locked'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-readable' };

/** TRA20001: the cancellation was taken and waits for the bank's nightly run. */
const ACCEPTED_CODES = [STATUS_SUCCESS, 'TRA20001'];
const PENDING_REFUND_CODES = ['TRA10045', 'TRA20027'];
const LOCKED_CODES = ['TRA10702'];

const envelopeSchema = z.object({ Status: z.string(), Message: z.string().default('') });

/** Reads the JSON answer of `cancel` or `close`. */
export const readCardAnswer = (answer: unknown): RefundAnswer => {
  const parsed = envelopeSchema.safeParse(answer);
  if (!parsed.success) return { kind: 'not-readable' };
  const { Status: code, Message: message } = parsed.data;
  if (ACCEPTED_CODES.includes(code)) return { kind: 'accepted', code };
  if (PENDING_REFUND_CODES.includes(code)) return { kind: 'pending-refund', code };
  return LOCKED_CODES.includes(code) ? { kind: 'locked', code } : { kind: 'refused', code, message };
};
