/** The protocols of electronic invoices in Taiwan, both directions, without network: ezPay, the Ministry, company registers. */
export { invoicePeriod, taxKindOfInvoice } from '@kapok/domain';
export { buildAllowanceAnswer, readAllowanceAnswer } from './allowance-answer.ts';
export { allowanceTotalNtd, buildAllowanceCall, readAllowanceCall, type AllowanceCall } from './allowance-call.ts';
export {
  buildAllowanceChangeAnswer,
  buildAllowanceDecision,
  buildAllowanceVoid,
  readAllowanceChangeAnswer,
  readAllowanceDecision,
  readAllowanceVoid,
  type AllowanceDecision,
} from './allowance-decision.ts';
export { buildRefusal, type EzpayAnswerBody } from './answer.ts';
export {
  COMPANY_REGISTER_ORIGINS,
  COMPANY_REGISTER_PATHS,
  companyNameUrl,
  readCompanyName,
  type CompanyNameAnswer,
  type CompanyRegister,
} from './company-registers.ts';
export type { ExistenceAnswer } from './existence.ts';
export {
  buildRegisterAnswer,
  buildRegisterQuestion,
  readRegisterAnswer,
  readRegisterQuestion,
  type EzpayRegister,
} from './ezpay-register.ts';
export type { FormValues } from './form-fields.ts';
export { EZPAY_ORIGINS, EZPAY_PATHS, ezpayUrl, type EzpayFunction } from './hosts.ts';
export { categoryOf, type InvoiceRecipient, type InvoiceRequest } from './invoice-request.ts';
export { buildIssueAnswer, readIssueAnswer, type IssuedInvoice } from './issue-answer.ts';
export { buildIssueCall, readIssueCall } from './issue-call.ts';
export { ezpayMerchantSchema, parseEzpayMerchant, type EzpayMerchant } from './merchant.ts';
export {
  buildMinistryAnswer,
  buildMinistryQuestion,
  MINISTRY_ORIGIN,
  MINISTRY_PATH,
  readMinistryAnswer,
  readMinistryQuestion,
  type MinistryAccess,
  type MinistryQuestion,
} from './ministry-register.ts';
export { decryptPostData } from './post-data-cipher.ts';
export type { EzpayRefusal } from './refusal.ts';
export {
  buildSearchAnswer,
  buildSearchCall,
  readSearchAnswer,
  readSearchCall,
  type FoundInvoice,
  type InvoiceQuestion,
} from './search-call.ts';
export { buildVoidAnswer, buildVoidCall, readVoidAnswer, readVoidCall } from './void-call.ts';
