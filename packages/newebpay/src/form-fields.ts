import { z } from 'zod';

/** One hidden field of a form, in the shape the shop's API hands to the browser. */
export interface GatewayField {
  readonly Key: string;
  readonly Value: string;
}

/** Form values by name. */
export type FormValues = Readonly<Record<string, string>>;

/** Lists form values in their order. */
export const toGatewayFields = (values: FormValues): readonly GatewayField[] =>
  Object.entries(values).map(([Key, Value]) => ({ Key, Value }));

/** Gathers a list of fields into values by name; of two with one name the later one counts. */
export const fromGatewayFields = (fields: readonly GatewayField[]): FormValues =>
  Object.fromEntries(fields.map(({ Key, Value }) => [Key, Value]));

/** Writes values as `application/x-www-form-urlencoded` (UTF-8, space as `+`), so that no value can add a field. */
export const encodeForm = (values: FormValues): string => new URLSearchParams(values).toString();

/** Reads `application/x-www-form-urlencoded`; of two fields with one name the later one counts. */
export const decodeForm = (text: string): FormValues => Object.fromEntries(new URLSearchParams(text));

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
