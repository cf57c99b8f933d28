import { isInvoiceNumber, isInvoiceRandomNumber } from '@kapok/domain';
import { z } from 'zod';

/** Status of every successful answer. */
export const STATUS_SUCCESS = 'SUCCESS';

/** The protocol's version of each call that carries its content in PostData_. */
export const CALL_VERSIONS = {
  issue: '1.5',
  voidInvoice: '1.0',
  allowance: '1.3',
  decideAllowance: '1.0',
  voidAllowance: '1.0',
  search: '1.3',
} as const;

/** A call about an invoice or an allowance. */
export type InvoiceFunction = keyof typeof CALL_VERSIONS;

/** The shop's number of one invoice. ezPay never accepts the same one twice, not even after a void: re-issue with a suffix. */
export const invoiceOrderNoSchema = z.string().regex(/^[A-Za-z0-9_]{1,20}$/);

/** The number of an issued invoice. */
export const invoiceNumberSchema = z.string().refine(isInvoiceNumber);

/** The random number printed on an invoice; answers may carry it as a number, which loses its zeros. */
export const randomNumberSchema = z
  .union([z.string(), z.int().min(0).max(9_999)])
  .transform((value) => String(value).padStart(4, '0'))
  .refine(isInvoiceRandomNumber);

/** The number of an allowance, as ezPay gives it. */
export const allowanceNumberSchema = z.string().regex(/^[A-Za-z0-9]{1,25}$/);

/** Whole NTD that may be nothing, such as the tax on 9 NTD. */
export const ntdSchema = z.int().min(0).max(999_999_999);

/** A sum that is invoiced: more than nothing. */
export const totalNtdSchema = ntdSchema.min(1);

/** An amount as it stands in form fields, where everything is text. */
export const amountTextSchema = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number);

/** Answers carry amounts as numbers or as text. */
export const answeredAmountSchema = z.union([ntdSchema, amountTextSchema]);

/** Answers carry long numbers as text or as numbers. */
export const answeredTextSchema = z.union([z.string(), z.number().transform(String)]);

/** Seconds since 1970 as the protocol writes them. */
export const timestampTextSchema = z
  .string()
  .regex(/^[0-9]{1,11}$/)
  .transform(Number);

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Why an invoice or an allowance is voided: 20 bytes, which are six Chinese characters. */
export const voidReasonSchema = z.string().refine((text) => text.trim() !== '' && utf8Bytes(text) <= 20);
