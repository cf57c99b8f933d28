import { z } from 'zod';

/** NewebPay's own width of a merchant id: Str(15). */
const MERCHANT_ID = /^[A-Za-z0-9]{1,15}$/;

const printableAscii = (length: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{${length}}$`));

/**
 * One shop's account at NewebPay. The keys are used as raw ASCII bytes: 32 for the key, 16 for the IV; they look like
 * base64 but must never be decoded. Test and production are different accounts with different keys.
 */
export const newebpayMerchantSchema = z
  .object({ merchantId: z.string().regex(MERCHANT_ID), hashKey: printableAscii(32), hashIv: printableAscii(16) })
  .readonly();

/** A shop's account, see `newebpayMerchantSchema`. Its keys are secrets: never log this value. */
export type NewebpayMerchant = z.infer<typeof newebpayMerchantSchema>;

/** Checks the shape of an account read from configuration. Throws ZodError, which names the field and not its value. */
export const parseMerchant = (value: unknown): NewebpayMerchant => newebpayMerchantSchema.parse(value);
