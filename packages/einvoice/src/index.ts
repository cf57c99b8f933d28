/** The protocols of electronic invoices in Taiwan, both directions, without network: ezPay, the Ministry, company registers. */
export { invoicePeriod, taxKindOfInvoice, type InvoiceCategory, type InvoiceLine } from '@kapok/domain';
export {
  buildAllowanceAnswer,
  readAllowanceAnswer,
  type AllowanceAnswer,
  type MadeAllowance,
} from './allowance-answer.ts';
export {
  allowanceTotalNtd,
  buildAllowanceCall,
  readAllowanceCall,
  type AllowanceCall,
  type AllowanceLine,
} from './allowance-call.ts';
export {
  buildAllowanceChangeAnswer,
  buildAllowanceDecision,
  buildAllowanceVoid,
  readAllowanceChangeAnswer,
  readAllowanceDecision,
  readAllowanceVoid,
  type AllowanceChangeAnswer,
  type AllowanceDecision,
  type AllowanceVoid,
} from './allowance-decision.ts';
export { buildRefusal, type EzpayAnswerBody } from './answer.ts';
export { type CheckedInvoice } from './check-code.ts';
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
export { categoryOf, type InvoiceRecipient, type InvoiceRequest, type InvoiceRequestLine } from './invoice-request.ts';
export {
  buildIssueAnswer,
  readIssueAnswer,
  type IssueAnswer,
  type IssuedInvoice,
  type PrintedCodes,
} from './issue-answer.ts';
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
  type MinistryStamp,
} from './ministry-register.ts';
export { decryptPostData } from './post-data-cipher.ts';
export type { EzpayRefusal, EzpayRefusalReason, EzpayUnreadable } from './refusal.ts';
export {
  buildSearchAnswer,
  buildSearchCall,
  readSearchAnswer,
  readSearchCall,
  type FoundInvoice,
  type InvoiceQuestion,
  type SearchAnswer,
} from './search-call.ts';
export {
  buildVoidAnswer,
  buildVoidCall,
  readVoidAnswer,
  readVoidCall,
  type VoidAnswer,
  type VoidCall,
} from './void-call.ts';
