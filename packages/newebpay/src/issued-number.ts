import { parseDeadline, parsePayTime } from './pay-time.ts';

/** A number that the gateway gave out to pay by. */
export interface IssuedPayNumber {
  /** The bank of an account; empty for codes and barcodes. */
  readonly bankCode: string;
  /** The account or the code; empty for barcodes. */
  readonly code: string;
  /** The three parts of a barcode, in their order; none of anything else. */
  readonly barcodes: readonly string[];
  /** Undefined where the gateway did not say it readably. */
  readonly payUntil: Date | undefined;
}

/** The fields of a result that tells an issued number. */
export interface NumberFields {
  readonly BankCode?: string | undefined;
  readonly CodeNo?: string | undefined;
  readonly Barcode_1?: string | undefined;
  readonly Barcode_2?: string | undefined;
  readonly Barcode_3?: string | undefined;
  readonly ExpireDate?: string | undefined;
  readonly ExpireTime?: string | undefined;
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Reads the number out of a result; undefined where it has none. */
export const readIssuedNumber = (values: NumberFields): IssuedPayNumber | undefined => {
  const barcodes = [values.Barcode_1, values.Barcode_2, values.Barcode_3].filter(isText);
  if (!isText(values.CodeNo) && barcodes.length === 0) return undefined;
  return {
    bankCode: values.BankCode ?? '',
    code: values.CodeNo ?? '',
    barcodes,
    payUntil: parseDeadline(values.ExpireDate, values.ExpireTime),
  };
};

/** `(017)1234567890`: bank and account of a question's answer. */
const ACCOUNT = /^\((\d{3})\)(\S+)$/;

/** Reads the number out of PayInfo, where the answer to a question tells it; undefined where it tells none. */
export const readPayInfo = (
  payInfo: string | undefined,
  expireDate: string | undefined,
): IssuedPayNumber | undefined => {
  if (!isText(payInfo)) return undefined;
  const payUntil = parsePayTime(expireDate ?? '') ?? parseDeadline(expireDate, undefined);
  const [, bankCode, account] = ACCOUNT.exec(payInfo) ?? [];
  if (bankCode !== undefined && account !== undefined) return { bankCode, code: account, barcodes: [], payUntil };
  const parts = payInfo.split(',').map((part) => part.trim());
  return parts.length === 1
    ? { bankCode: '', code: payInfo, barcodes: [], payUntil }
    : { bankCode: '', code: '', barcodes: parts, payUntil };
};

/** Writes PayInfo as the gateway does; for whoever plays it. */
export const writePayInfo = ({ bankCode, code, barcodes }: IssuedPayNumber): string => {
  if (barcodes.length > 0) return barcodes.join(',');
  return bankCode === '' ? code : `(${bankCode})${code}`;
};
