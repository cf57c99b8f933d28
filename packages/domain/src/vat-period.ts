/** Two months for which business tax is declared (營業稅法 §35), by the first of them: `2026-11` is November and December. */
export type VatPeriod = `${number}-${number}`;

/** Days in Taiwan, such as `2026-11-01`, both included. */
export interface VatDays {
  readonly from: string;
  readonly to: string;
}

const PERIOD = /^(20\d\d)-(01|03|05|07|09|11)$/;
const MONTHS = 2;

/** Whether a text names a period: its year, and an odd month in two digits. */
export const isVatPeriod = (text: string): text is VatPeriod => PERIOD.test(text);

const periodAt = (year: number, monthIndex: number): VatPeriod => {
  const day = new Date(Date.UTC(year, monthIndex - (monthIndex % MONTHS), 1)).toISOString();
  const period = day.slice(0, 7);
  if (!isVatPeriod(period)) throw new RangeError(`${day} is in no period`);
  return period;
};

/** The period of a day in Taiwan, `2026-12-31`. Throws RangeError for years that are not of this century. */
export const vatPeriodOf = (day: string): VatPeriod => periodAt(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1);

/** The first and the last day of a period. */
export const daysOfVatPeriod = (period: VatPeriod): VatDays => {
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)) - 1 + MONTHS, 0));
  return { from: `${period}-01`, to: last.toISOString().slice(0, 10) };
};

/** A period and those before it, the newest first. */
export const vatPeriodsUpTo = (period: VatPeriod, count: number): readonly VatPeriod[] => {
  const year = Number(period.slice(0, 4));
  const monthIndex = Number(period.slice(5)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.UTC(year, monthIndex - MONTHS * back, 1)).toISOString();
    return vatPeriodOf(day);
  });
};
