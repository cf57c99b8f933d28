import { z } from 'zod';

/** Form values by name. */
export type FormValues = Readonly<Record<string, string>>;

/** Writes values as `application/x-www-form-urlencoded` (UTF-8, `+` as `%2B`), so that no value can add a field. */
export const encodeForm = (values: FormValues): string => new URLSearchParams(values).toString();

/** Reads `application/x-www-form-urlencoded`; of two fields with one name the later one counts. */
export const decodeForm = (text: string): FormValues => Object.fromEntries(new URLSearchParams(text));

/** Drops what is undefined: a field that is sent empty and one that is not sent mean the same to ezPay. */
export const givenValues = (values: Readonly<Record<string, string | undefined>>): FormValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const formBodySchema = z.record(z.string(), z.unknown());

/**
 * Keeps the text fields of a request body that somebody sent. A field given twice arrives as a list from most parsers
 * and is dropped here, which makes it count as missing.
 */
export const readFormBody = (body: unknown): FormValues => {
  const parsed = formBodySchema.safeParse(body);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
};
