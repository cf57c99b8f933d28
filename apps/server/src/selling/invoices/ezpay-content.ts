import type { AllowanceCall, InvoiceRecipient, InvoiceRequest } from '@kapok/einvoice';
import type { InvoiceDraft } from './invoice.ts';
import type { AllowanceRequest } from './service.ts';

/** Longer addresses do not fit ezPay's field. */
const EMAIL_MAX_LENGTH = 50;

/** The prepared invoice as the protocol writes it; undefined where it was never prepared. */
export const invoiceRequestOf = (draft: InvoiceDraft): InvoiceRequest | undefined => {
  const { merchantOrderNo, buyerName, lines, netNtd, taxNtd } = draft;
  if (lines === null) return undefined;
  const email = fittingEmail(draft.buyerEmail);
  const recipient = recipientOf(draft, email);
  const request = { merchantOrderNo, recipient, buyerName, lines, netNtd, taxNtd };
  return email === undefined ? request : { ...request, buyerEmail: email };
};

/** Without an address nobody can open a member carrier: such an invoice is printed. */
const recipientOf = ({ choice, code }: InvoiceDraft, email: string | undefined): InvoiceRecipient => {
  switch (choice) {
    case 'Carriage':
      return { kind: 'mobile-barcode', barcode: code };
    case 'InvoiceCompany':
      return { kind: 'company', companyId: code };
    case 'Donate':
      return { kind: 'donation', donationCode: code };
    case '':
      return email === undefined ? { kind: 'paper' } : { kind: 'ezpay-carrier', memberCode: email };
  }
};

const fittingEmail = (email: string | null): string | undefined =>
  email !== null && email !== '' && email.length <= EMAIL_MAX_LENGTH ? email : undefined;

/** One line with exactly the refund's two figures; it does not count before it is confirmed. */
export const toAllowanceCall = (request: AllowanceRequest): AllowanceCall => {
  const { invoiceNumber, merchantOrderNo, itemName, netNtd, taxNtd, taxKindOfMixed } = request;
  const email = fittingEmail(request.buyerEmail);
  const line = { name: itemName, count: 1, priceNtd: netNtd, amountNtd: netNtd, taxNtd };
  const ofKind = taxKindOfMixed === undefined ? {} : { taxKindOfMixed };
  const call = { invoiceNumber, merchantOrderNo, lines: [line], confirm: 'later', ...ofKind } as const;
  return email === undefined ? call : { ...call, buyerEmail: email };
};
