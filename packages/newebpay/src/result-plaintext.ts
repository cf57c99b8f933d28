import { z } from 'zod';
import { decodeForm } from './form-fields.ts';

/** Status, message and the remaining values of a decrypted result, whatever shape it came in. */
export interface ResultContent {
  readonly status: string;
  readonly message: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const envelopeSchema = z.object({
  Status: z.string().min(1),
  Message: z.string().default(''),
  // A failed payment may come with `[]`, `""` or nothing in the place of the values.
  Result: z.record(z.string(), z.unknown()).catch({}),
});

const jsonValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is one of the ways to be undecodable, which the caller reports.
    return undefined;
  }
};

/** `Result[Amt]` and `Amt` both name the value `Amt`. */
const valueName = (name: string): string => /^Result\[(\w+)\]$/.exec(name)?.[1] ?? name;

const envelopeOfQuery = (text: string): unknown => {
  const { Status, Message, ...rest } = decodeForm(text);
  return { Status, Message, Result: Object.fromEntries(Object.entries(rest).map(([name, v]) => [valueName(name), v])) };
};

/**
 * Reads the three shapes in which results are known to arrive: JSON, a flat query string, and a query string with
 * `Result[...]` names (sent for issued numbers even where JSON was asked for). Undefined when it is none of them.
 */
export const readResultPlaintext = (plaintext: string): ResultContent | undefined => {
  const text = plaintext.trim();
  const parsed = envelopeSchema.safeParse(text.startsWith('{') ? jsonValue(text) : envelopeOfQuery(text));
  if (!parsed.success) return undefined;
  return { status: parsed.data.Status, message: parsed.data.Message, values: parsed.data.Result };
};
