import { isDonationCode, isMobileBarcode } from '@kapok/domain';
import { z } from 'zod';
import { readAnswer, type EzpayAnswerBody } from './answer.ts';
import { isSameChecksum, postDataCheckValue } from './check-code.ts';
import { existenceOf, type ExistenceAnswer } from './existence.ts';
import { decodeForm, encodeForm, readFormBody, type FormValues } from './form-fields.ts';
import type { EzpayMerchant } from './merchant.ts';
import { decryptPostData, encryptPostData } from './post-data-cipher.ts';
import { STATUS_SUCCESS, timestampTextSchema } from './protocol.ts';

/** The registers that ezPay asks on a shop's behalf. */
export type EzpayRegister = 'checkBarcode' | 'checkDonationCode';

const VERSION = '1.0';

const REGISTERS = {
  checkBarcode: { field: 'CellphoneBarcode', codeSchema: z.string().refine(isMobileBarcode) },
  checkDonationCode: { field: 'LoveCode', codeSchema: z.string().refine(isDonationCode) },
} as const;

/**
 * Builds the fields of a question whether a mobile barcode or a donation code exists. Unlike the calls about invoices they
 * carry a checksum. Throws ZodError for a code of the wrong form.
 */
export const buildRegisterQuestion = (
  merchant: EzpayMerchant,
  register: EzpayRegister,
  code: string,
  timestampSeconds: number,
): FormValues => {
  const { field, codeSchema } = REGISTERS[register];
  const content = { TimeStamp: String(timestampSeconds), [field]: codeSchema.parse(code) };
  const postData = encryptPostData(merchant, encodeForm(content));
  return {
    MerchantID_: merchant.merchantId,
    Version: VERSION,
    RespondType: 'JSON',
    PostData_: postData,
    CheckValue: postDataCheckValue(merchant, postData),
  };
};

const outerSchema = z.object({
  MerchantID_: z.string(),
  Version: z.literal(VERSION),
  RespondType: z.literal('JSON'),
  PostData_: z.string(),
  CheckValue: z.string(),
});

const timestampSchema = z.object({ TimeStamp: timestampTextSchema });

/** Reads a question as ezPay does: the code, or undefined when it is malformed, another shop's, or not correctly signed. */
export const readRegisterQuestion = (
  merchant: EzpayMerchant,
  register: EzpayRegister,
  body: unknown,
): string | undefined => {
  const outer = outerSchema.safeParse(readFormBody(body));
  if (!outer.success || outer.data.MerchantID_ !== merchant.merchantId) return undefined;
  const { PostData_: postData, CheckValue: given } = outer.data;
  if (!isSameChecksum(postDataCheckValue(merchant, postData), given)) return undefined;
  const content = decodeForm(decryptPostData(merchant, postData) ?? '');
  const { field, codeSchema } = REGISTERS[register];
  return timestampSchema.safeParse(content).success ? codeSchema.safeParse(content[field]).data : undefined;
};

/** Builds ezPay's answer; its Result is encrypted, and names the code with a spelling of its own. */
export const buildRegisterAnswer = (
  merchant: EzpayMerchant,
  register: EzpayRegister,
  answer: { readonly code: string; readonly exists: boolean },
): EzpayAnswerBody => {
  const field = register === 'checkBarcode' ? 'CellphoneBarcode' : 'Lovecode';
  const content = encodeForm({ [field]: answer.code, IsExist: answer.exists ? 'Y' : 'N' });
  return { Status: STATUS_SUCCESS, Message: '查詢成功', Result: encryptPostData(merchant, content) };
};

const resultOf = (merchant: EzpayMerchant, register: EzpayRegister, code: string, result: string) => {
  const content = decodeForm(decryptPostData(merchant, result) ?? '');
  const values = new Map(Object.entries(content).map(([name, value]) => [name.toLowerCase(), value]));
  const named = values.get(REGISTERS[register].field.toLowerCase());
  return named === undefined || named === code ? existenceOf(values.get('isexist')) : existenceOf(undefined);
};

/** Reads the JSON answer to a question about `code`; an answer about another code counts as none. */
export const readRegisterAnswer = (
  merchant: EzpayMerchant,
  register: EzpayRegister,
  code: string,
  answer: unknown,
): ExistenceAnswer => {
  const read = readAnswer(answer, (result) =>
    typeof result === 'string' ? resultOf(merchant, register, code, result) : undefined,
  );
  if (read.kind === 'refused') return { kind: 'no-answer', reason: read.code };
  return read.kind === 'not-readable' ? existenceOf(undefined) : read;
};
