import type { Language } from './language.ts';

/**
 * Formats of what a customer may put on an invoice, and of the invoice's own numbers. Nothing is corrected here: a lower-case
 * letter or a full-width digit is somebody's typing error, and the registers know the exact text only.
 */

/** What the buyer chose: their member carrier, a mobile barcode, a company's tax id, or a donation. */
export type InvoiceChoice = '' | 'Carriage' | 'InvoiceCompany' | 'Donate';

/** A mobile barcode (手機條碼): a slash and seven of digits, capital letters, `+`, `-` and `.`. */
export const isMobileBarcode = (text: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(text);

/** The carrier number of a citizen certificate (自然人憑證). */
export const isCitizenCertificate = (text: string): boolean => /^[A-Z]{2}[0-9]{14}$/.test(text);

/** A donation code (捐贈碼). It is a text: `008` and `8` are two codes. */
export const isDonationCode = (text: string): boolean => /^[0-9]{3,7}$/.test(text);

/** The number of an issued invoice, such as `AB12345678`. */
export const isInvoiceNumber = (text: string): boolean => /^[A-Z]{2}[0-9]{8}$/.test(text);

/** The random number printed on an invoice (隨機碼). It is a text: leading zeros count. */
export const isInvoiceRandomNumber = (text: string): boolean => /^[0-9]{4}$/.test(text);

const COMPANY_ID_WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

/**
 * A company's tax id (統一編號): eight digits whose weighted digit sums add up to a multiple of five, or to one less where
 * the seventh digit is a 7. This is the rule since 2023-04-01; every number of the older one (multiple of ten) stays valid.
 * `00000000` fits the sum and is nobody's.
 */
export const isCompanyId = (text: string): boolean => findCompanyIdFault(text) === null;

/** Why a text is no tax id: it has not eight digits, or they do not belong together, as where one is mistyped. */
export type CompanyIdFault = 'digits' | 'check-digit';

export const findCompanyIdFault = (text: string): CompanyIdFault | null => {
  if (!/^[0-9]{8}$/.test(text)) return 'digits';
  if (text === '00000000') return 'check-digit';
  const sum = COMPANY_ID_WEIGHTS.reduce((total, weight, index) => total + digitSum(Number(text[index]) * weight), 0);
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0) ? null : 'check-digit';
};

/** What is told of a text that is no tax id, wherever one is typed. */
export const companyIdFaultWords: Readonly<Record<Language, Readonly<Record<CompanyIdFault, string>>>> = {
  'zh-Hant': { digits: '統一編號須為 8 位數字', 'check-digit': '檢查碼不符，可能有數字輸入錯誤' },
  en: { digits: 'A tax ID has 8 digits', 'check-digit': "Its check digit doesn't match: a digit may be mistyped" },
};
