import { z } from 'zod';
import { readFormBody } from './form-fields.ts';
import { readIssuedNumber, type IssuedPayNumber } from './issued-number.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { parsePayTime } from './pay-time.ts';
import { readPickedStore, type PickedStore } from './picked-store.ts';
import { answeredAmountSchema, merchantOrderNoSchema, STATUS_SUCCESS } from './protocol.ts';
import { readResultPlaintext, type ResultContent } from './result-plaintext.ts';
import { decryptTradeInfo } from './trade-info-cipher.ts';
import { isTradeSha } from './trade-sha.ts';

/** Why a notification or return was not believed. For the log only: the sender always gets the same answer. */
type ResultRefusal = 'bad-signature' | 'undecodable' | 'unsupported-encryption' | 'other-merchant';

interface ResultFacts {
  readonly kind: 'result';
  readonly status: string;
  readonly message: string;
  readonly merchantId: string;
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
  /** CREDIT, LINEPAY, WEBATM and so on; Apple Pay and Google Pay come as CREDIT. Not to be checked against the attempt. */
  readonly paymentType: string | undefined;
  /** The wallet or kind of card behind a CREDIT payment. */
  readonly paymentMethod: string | undefined;
  readonly card6No: string | undefined;
  readonly card4No: string | undefined;
  readonly authCode: string | undefined;
  readonly payerBankCode: string | undefined;
  readonly payerAccount5Code: string | undefined;
  /** Where the parcel goes that is paid for when it is fetched; undefined of every other payment. */
  readonly pickedStore: PickedStore | undefined;
}

/** The money was taken. The amount is still to be compared with the payment attempt's. */
export interface SucceededResult extends ResultFacts {
  readonly succeeded: true;
  readonly tradeNo: string;
  readonly paidAt: Date;
}

/** No money was taken (or not yet: an issued ATM or store number is no payment). */
export interface UnsuccessfulResult extends ResultFacts {
  readonly succeeded: false;
  /** A number to pay by was given out, or a store chosen at which to pay: nothing failed, the money may still come. */
  readonly isYetToBePaid: boolean;
  /** That number; undefined where none was given out, or it cannot be read. */
  readonly issued: IssuedPayNumber | undefined;
  readonly tradeNo: string | undefined;
  readonly paidAt: undefined;
}

/** A notification or return after checking it. */
export type GatewayResult =
  { readonly kind: 'refused'; readonly reason: ResultRefusal } | SucceededResult | UnsuccessfulResult;

const textSchema = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text));

const valuesSchema = z.object({
  MerchantID: z.string(),
  MerchantOrderNo: merchantOrderNoSchema,
  Amt: answeredAmountSchema,
  TradeNo: textSchema,
  PayTime: textSchema,
  PaymentType: textSchema,
  PaymentMethod: textSchema,
  Card6No: textSchema,
  Card4No: textSchema,
  Auth: textSchema,
  PayBankCode: textSchema,
  PayerAccount5Code: textSchema,
  ExpireDate: textSchema,
  ExpireTime: textSchema,
  BankCode: textSchema,
  CodeNo: textSchema,
  Barcode_1: textSchema,
  Barcode_2: textSchema,
  Barcode_3: textSchema,
  StoreCode: textSchema,
  StoreName: textSchema,
  StoreType: textSchema,
  StoreAddr: textSchema,
  TradeType: textSchema,
  CVSCOMName: textSchema,
  CVSCOMPhone: textSchema,
  LgsNo: textSchema,
});

type ResultValues = z.output<typeof valuesSchema>;

const refused = (reason: ResultRefusal): GatewayResult => ({ kind: 'refused', reason });

const factsOf = (content: ResultContent, values: ResultValues): ResultFacts => ({
  kind: 'result',
  status: content.status,
  message: content.message,
  merchantId: values.MerchantID,
  merchantOrderNo: values.MerchantOrderNo,
  totalNtd: values.Amt,
  paymentType: values.PaymentType,
  paymentMethod: values.PaymentMethod,
  card6No: values.Card6No,
  card4No: values.Card4No,
  authCode: values.Auth,
  payerBankCode: values.PayBankCode,
  payerAccount5Code: values.PayerAccount5Code,
  pickedStore: readPickedStore(values),
});

const isYetToBePaid = (status: string, values: ResultValues): boolean =>
  status === STATUS_SUCCESS &&
  values.PayTime === undefined &&
  (values.ExpireDate !== undefined || values.StoreCode !== undefined);

/** An issued number and a chosen store are signed and say SUCCESS too; they have no time of payment. */
const findPayment = (status: string, values: ResultValues): { tradeNo: string; paidAt: Date } | undefined => {
  const paidAt = parsePayTime(values.PayTime ?? '');
  if (status !== STATUS_SUCCESS || isYetToBePaid(status, values)) return undefined;
  return paidAt === undefined || values.TradeNo === undefined ? undefined : { tradeNo: values.TradeNo, paidAt };
};

const readContent = (merchant: NewebpayMerchant, plaintext: string): GatewayResult => {
  const content = readResultPlaintext(plaintext);
  const parsed = valuesSchema.safeParse(content?.values);
  if (content === undefined || !parsed.success) return refused('undecodable');
  if (parsed.data.MerchantID !== merchant.merchantId) return refused('other-merchant');
  const facts = factsOf(content, parsed.data);
  const payment = findPayment(content.status, parsed.data);
  return payment === undefined
    ? {
        ...facts,
        succeeded: false,
        isYetToBePaid: isYetToBePaid(content.status, parsed.data),
        issued: isYetToBePaid(content.status, parsed.data) ? readIssuedNumber(parsed.data) : undefined,
        tradeNo: parsed.data.TradeNo,
        paidAt: undefined,
      }
    : { ...facts, succeeded: true, ...payment };
};

/**
 * Checks and reads the body of a notification or a browser return. Only signed content is used: the outer Status and
 * MerchantID are not covered by the signature. Answer every refusal alike, so that no sender learns how far it came.
 */
export const readGatewayResult = (merchant: NewebpayMerchant, body: unknown): GatewayResult => {
  const outer = readFormBody(body);
  // AES-GCM is announced by this field; how its tag is sent is documented nowhere, and the shop never asks for it.
  if ((outer['EncryptType'] ?? '0') !== '0') return refused('unsupported-encryption');
  const tradeInfo = outer['TradeInfo'] ?? '';
  if (!isTradeSha(merchant, tradeInfo, outer['TradeSha'] ?? '')) return refused('bad-signature');
  const plaintext = decryptTradeInfo(merchant, tradeInfo);
  return plaintext === undefined ? refused('undecodable') : readContent(merchant, plaintext);
};
