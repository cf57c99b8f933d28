import { isCitizenCertificate, isCompanyId, isDonationCode, isMobileBarcode } from '@kapok/domain';
import { z } from 'zod';
import type { FormValues } from './form-fields.ts';
import type { InvoiceRecipient } from './invoice-request.ts';

/** CarrierType by its number on the wire. */
const CARRIER_TYPES = { 'mobile-barcode': '0', 'citizen-certificate': '1', 'ezpay-carrier': '2' } as const;

const memberCodeSchema = z.string().min(1).max(50);

const valuesOf = (recipient: InvoiceRecipient): Readonly<Record<string, string>> => {
  switch (recipient.kind) {
    case 'ezpay-carrier':
      return { CarrierType: CARRIER_TYPES['ezpay-carrier'], CarrierNum: recipient.memberCode };
    case 'mobile-barcode':
      return { CarrierType: CARRIER_TYPES['mobile-barcode'], CarrierNum: recipient.barcode };
    case 'citizen-certificate':
      return { CarrierType: CARRIER_TYPES['citizen-certificate'], CarrierNum: recipient.certificate };
    case 'donation':
      return { LoveCode: recipient.donationCode };
    case 'company':
      return { BuyerUBN: recipient.companyId };
    case 'paper':
      return {};
  }
};

const isPrinted = (recipient: InvoiceRecipient): boolean => recipient.kind === 'paper' || recipient.kind === 'company';

/** Writes whom an invoice goes to. Throws ZodError for a code that cannot exist. */
export const recipientFields = (recipient: InvoiceRecipient): FormValues => {
  const values = {
    Category: recipient.kind === 'company' ? 'B2B' : 'B2C',
    ...valuesOf(recipient),
    PrintFlag: isPrinted(recipient) ? 'Y' : 'N',
  };
  recipientSchema.parse(values);
  return values;
};

const carrierOf = (type: '0' | '1' | '2', code: string): InvoiceRecipient | undefined => {
  if (type === CARRIER_TYPES['mobile-barcode'])
    return isMobileBarcode(code) ? { kind: 'mobile-barcode', barcode: code } : undefined;
  if (type === CARRIER_TYPES['citizen-certificate'])
    return isCitizenCertificate(code) ? { kind: 'citizen-certificate', certificate: code } : undefined;
  return memberCodeSchema.safeParse(code).success ? { kind: 'ezpay-carrier', memberCode: code } : undefined;
};

const wireSchema = z.object({
  Category: z.enum(['B2C', 'B2B']),
  CarrierType: z.enum(['0', '1', '2']).optional(),
  CarrierNum: z.string().optional(),
  LoveCode: z.string().refine(isDonationCode).optional(),
  BuyerUBN: z.string().refine(isCompanyId).optional(),
  PrintFlag: z.enum(['Y', 'N']),
});

type Wire = z.output<typeof wireSchema>;

const personOf = ({ CarrierType, CarrierNum, LoveCode }: Wire): InvoiceRecipient | undefined => {
  if (CarrierType !== undefined) return LoveCode === undefined ? carrierOf(CarrierType, CarrierNum ?? '') : undefined;
  return LoveCode === undefined ? { kind: 'paper' } : { kind: 'donation', donationCode: LoveCode };
};

const companyOf = ({ BuyerUBN, CarrierType, LoveCode }: Wire): InvoiceRecipient | undefined =>
  BuyerUBN === undefined || CarrierType !== undefined || LoveCode !== undefined
    ? undefined
    : { kind: 'company', companyId: BuyerUBN };

/** Reads whom an invoice goes to as ezPay does: a carrier, a donation or paper, never two of them. */
export const recipientSchema = wireSchema.transform((wire, context): InvoiceRecipient => {
  const recipient = wire.Category === 'B2B' ? companyOf(wire) : personOf(wire);
  if (recipient !== undefined && isPrinted(recipient) === (wire.PrintFlag === 'Y')) return recipient;
  context.addIssue('the fields of the recipient contradict each other');
  return z.NEVER;
});
