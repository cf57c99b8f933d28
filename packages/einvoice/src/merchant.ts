import { z } from 'zod';

const printableAscii = (length: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{${length}}$`));

/**
 * One shop's account at ezPay's invoices; it is another one than the account for payments. The keys are used as raw ASCII
 * bytes, 32 for the key and 16 for the IV. Test and production are different accounts with different keys.
 */
export const ezpayMerchantSchema = z
  .object({
    merchantId: z.string().regex(/^[A-Za-z0-9]{1,15}$/),
    hashKey: printableAscii(32),
    hashIv: printableAscii(16),
  })
  .readonly();

/** A shop's account, see `ezpayMerchantSchema`. Its keys are secrets: never log this value. */
export type EzpayMerchant = z.infer<typeof ezpayMerchantSchema>;

/** Checks the shape of an account read from configuration. Throws ZodError, which names the field and not its value. */
export const parseEzpayMerchant = (value: unknown): EzpayMerchant => ezpayMerchantSchema.parse(value);
