import type { InvoiceData } from './invoice-query.ts';

/** `AB12345678` as people read and type it: `AB-12345678`. */
export const shownInvoiceNumber = (number: string): string => number.replace(/^([A-Z]{2})(\d{8})$/, '$1-$2');

const REPUBLIC_BEGAN_BEFORE = 1911;

export interface Period {
  /** Gregorian. */
  readonly year: number;
  readonly fromMonth: number;
  readonly toMonth: number;
}

/** Reads the wire's period (`115年11-12月`); null where it is written in another way. */
export const readPeriod = (period: string): Period | null => {
  const [, year, from, to] = /^(\d+)年(\d+)-(\d+)月$/.exec(period) ?? [];
  if (year === undefined) return null;
  return { year: Number(year) + REPUBLIC_BEGAN_BEFORE, fromMonth: Number(from), toMonth: Number(to) };
};

/** What is left of an invoice's total after its allowances, NTD. */
export const totalAfterAllowances = ({ TotalAmount, Allowances }: InvoiceData): number =>
  Allowances.reduce((left, allowance) => left - allowance.Amount - allowance.TaxAmount, TotalAmount);
