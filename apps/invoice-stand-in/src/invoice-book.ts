import { randomInt } from 'node:crypto';
import {
  allowanceTotalNtd,
  categoryOf,
  invoicePeriod,
  taxKindOfInvoice,
  type AllowanceCall,
  type AllowanceDecision,
  type FoundInvoice,
  type InvoiceQuestion,
  type InvoiceRequest,
} from '@kapok/einvoice';

/** An allowance on an invoice; only a confirmed one counts. */
export interface KeptAllowance {
  readonly allowanceNumber: string;
  readonly totalNtd: number;
  readonly state: 'waiting' | 'confirmed' | 'cancelled' | 'voided';
  readonly request: AllowanceCall;
}

/** An invoice in the book, with what the shop asked for. */
export interface KeptInvoice extends FoundInvoice {
  readonly request: InvoiceRequest;
  readonly voidedAt: Date | undefined;
  readonly allowances: readonly KeptAllowance[];
}

/** ezPay's codes for what the book refuses. */
export type BookRefusal = 'LIB10003' | 'LIB10005' | 'LIB10007' | 'LIB10008' | 'INV20006' | 'INV10012' | 'IAI10002';

/** What happened: the code of a refusal, or the invoice as it is now. */
export type BookAnswer = BookRefusal | { readonly invoice: KeptInvoice };

/** What happened to an allowance. */
export type AllowanceBookAnswer = BookRefusal | { readonly invoice: KeptInvoice; readonly allowance: KeptAllowance };

/** What the confirmed allowances of an invoice add up to, in NTD. */
export const confirmedNtd = (invoice: KeptInvoice): number =>
  invoice.allowances.reduce((sum, { state, totalNtd }) => (state === 'confirmed' ? sum + totalNtd : sum), 0);

/**
 * An allowance on a mixed invoice names its kind of tax, on any other it does not; it takes back no more than the invoice's lines
 * of that kind, and tax only of taxable ones.
 */
const isOfKind = (invoice: KeptInvoice, { taxKindOfMixed, lines }: AllowanceCall): boolean => {
  const kind = taxKindOfInvoice(invoice.request.lines);
  if ((kind === 'mixed') !== (taxKindOfMixed !== undefined)) return false;
  const allowedKind = taxKindOfMixed ?? kind;
  if (allowedKind !== 'taxable' && lines.some(({ taxNtd }) => taxNtd > 0)) return false;
  const ofKind = invoice.request.lines.filter((line) => (line.taxKind ?? 'taxable') === taxKindOfMixed);
  return (
    taxKindOfMixed === undefined || allowanceTotalNtd(lines) <= ofKind.reduce((sum, line) => sum + line.amountNtd, 0)
  );
};

const isLive = ({ state }: KeptAllowance): boolean => state === 'waiting' || state === 'confirmed';

const fourDigits = (number: number): string => String(number % 10_000).padStart(4, '0');

/** The issuer's memory: one invoice an order number for ever, voids and allowances by the issuer's rules. */
export class InvoiceBook {
  readonly #now: () => Date;
  readonly #invoices = new Map<string, KeptInvoice>();
  /** Starts anywhere, so that a shop with a longer memory than this book does not meet a number twice. */
  #lastNumber = randomInt(10_000_000, 80_000_000);

  constructor(now: () => Date) {
    this.#now = now;
  }

  all(): readonly KeptInvoice[] {
    return [...this.#invoices.values()];
  }

  issue(request: InvoiceRequest): BookAnswer {
    if (this.#invoices.has(request.merchantOrderNo)) return 'LIB10003';
    const number = this.#nextNumber();
    const invoice: KeptInvoice = {
      merchantOrderNo: request.merchantOrderNo,
      invoiceNumber: `AB${number}`,
      randomNumber: fourDigits(number * 7_919),
      transactionNo: `${this.#now().getTime()}${fourDigits(number)}`,
      issuedAt: this.#now(),
      status: 'issued',
      category: categoryOf(request.recipient),
      netNtd: request.netNtd,
      taxNtd: request.taxNtd,
      totalNtd: request.netNtd + request.taxNtd,
      request,
      voidedAt: undefined,
      allowances: [],
    };
    return this.#keep(invoice);
  }

  /** Possible in the invoice's own two-month period while nothing of it was allowed for. */
  void(invoiceNumber: string): BookAnswer {
    const invoice = this.#byNumber(invoiceNumber);
    if (invoice === undefined) return 'INV20006';
    if (invoice.status === 'voided') return 'LIB10005';
    if (invoice.allowances.some(isLive)) return 'LIB10007';
    if (invoicePeriod(invoice.issuedAt) !== invoicePeriod(this.#now())) return 'LIB10008';
    return this.#keep({ ...invoice, status: 'voided', voidedAt: this.#now() });
  }

  find(question: InvoiceQuestion): KeptInvoice | undefined {
    if (question.by === 'order') {
      const invoice = this.#invoices.get(question.merchantOrderNo);
      return invoice?.totalNtd === question.totalNtd ? invoice : undefined;
    }
    const invoice = this.#byNumber(question.invoiceNumber);
    return invoice?.randomNumber === question.randomNumber ? invoice : undefined;
  }

  allow(request: AllowanceCall): AllowanceBookAnswer {
    const invoice = this.#invoices.get(request.merchantOrderNo);
    if (invoice?.invoiceNumber !== request.invoiceNumber) return 'INV20006';
    if (invoice.status === 'voided') return 'LIB10005';
    if (!isOfKind(invoice, request)) return 'INV10012';
    const totalNtd = allowanceTotalNtd(request.lines);
    if (confirmedNtd(invoice) + totalNtd > invoice.totalNtd) return 'INV10012';
    const allowanceNumber = `A${this.#now().getTime()}${fourDigits(this.#nextNumber())}`;
    const state = request.confirm === 'now' ? 'confirmed' : 'waiting';
    return this.#keepAllowance(invoice, { allowanceNumber, totalNtd, state, request });
  }

  /** A repeated decision finds nothing that waits for it. */
  decide({ allowanceNumber, merchantOrderNo, totalNtd, decision }: AllowanceDecision): AllowanceBookAnswer {
    const found = this.#allowance(allowanceNumber);
    if (found?.allowance.state !== 'waiting' || found.invoice.merchantOrderNo !== merchantOrderNo) return 'IAI10002';
    if (found.allowance.totalNtd !== totalNtd) return 'IAI10002';
    if (decision === 'cancel') return this.#keepAllowance(found.invoice, { ...found.allowance, state: 'cancelled' });
    if (confirmedNtd(found.invoice) + totalNtd > found.invoice.totalNtd) return 'INV10012';
    return this.#keepAllowance(found.invoice, { ...found.allowance, state: 'confirmed' });
  }

  voidAllowance(allowanceNumber: string): AllowanceBookAnswer {
    const found = this.#allowance(allowanceNumber);
    if (found?.allowance.state !== 'confirmed') return 'IAI10002';
    return this.#keepAllowance(found.invoice, { ...found.allowance, state: 'voided' });
  }

  #nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  #byNumber(invoiceNumber: string): KeptInvoice | undefined {
    return this.all().find((invoice) => invoice.invoiceNumber === invoiceNumber);
  }

  #allowance(
    allowanceNumber: string,
  ): { readonly invoice: KeptInvoice; readonly allowance: KeptAllowance } | undefined {
    for (const invoice of this.all()) {
      const allowance = invoice.allowances.find((one) => one.allowanceNumber === allowanceNumber);
      if (allowance !== undefined) return { invoice, allowance };
    }
    return undefined;
  }

  #keep(invoice: KeptInvoice): { readonly invoice: KeptInvoice } {
    this.#invoices.set(invoice.merchantOrderNo, invoice);
    return { invoice };
  }

  #keepAllowance(invoice: KeptInvoice, allowance: KeptAllowance): AllowanceBookAnswer {
    const others = invoice.allowances.filter((one) => one.allowanceNumber !== allowance.allowanceNumber);
    return { ...this.#keep({ ...invoice, allowances: [...others, allowance] }), allowance };
  }
}
