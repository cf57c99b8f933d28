import { decodeForm, encodeForm, readFormBody, type FormValues } from './form-fields.ts';
import type { EzpayMerchant } from './merchant.ts';
import { decryptPostData, encryptPostData } from './post-data-cipher.ts';
import { CALL_VERSIONS, timestampTextSchema, type InvoiceFunction } from './protocol.ts';

/** Builds the fields of a call: the account, and everything else encrypted. */
export const buildInvoiceCall = (
  merchant: EzpayMerchant,
  invoiceFunction: InvoiceFunction,
  content: FormValues,
  timestampSeconds: number,
): FormValues => ({
  MerchantID_: merchant.merchantId,
  PostData_: encryptPostData(
    merchant,
    encodeForm({
      RespondType: 'JSON',
      Version: CALL_VERSIONS[invoiceFunction],
      TimeStamp: String(timestampSeconds),
      ...content,
    }),
  ),
});

/**
 * Opens a call as ezPay does; undefined when it is another shop's, written with other keys or for another version. An empty
 * field counts as missing.
 */
export const openInvoiceCall = (
  merchant: EzpayMerchant,
  invoiceFunction: InvoiceFunction,
  body: unknown,
): FormValues | undefined => {
  const outer = readFormBody(body);
  if (outer['MerchantID_'] !== merchant.merchantId) return undefined;
  const plaintext = decryptPostData(merchant, outer['PostData_'] ?? '');
  if (plaintext === undefined) return undefined;
  const content = decodeForm(plaintext);
  const isCall =
    content['Version'] === CALL_VERSIONS[invoiceFunction] &&
    content['RespondType'] === 'JSON' &&
    timestampTextSchema.safeParse(content['TimeStamp']).success;
  return isCall ? Object.fromEntries(Object.entries(content).filter(([, value]) => value !== '')) : undefined;
};
