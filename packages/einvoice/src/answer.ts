import { z } from 'zod';
import { STATUS_SUCCESS } from './protocol.ts';
import { refusalOf, type EzpayRefusal, type EzpayUnreadable } from './refusal.ts';

const envelopeSchema = z.object({
  Status: z.string(),
  Message: z.string().default(''),
  Result: z.unknown().optional(),
});

/** The JSON body of every answer of ezPay. */
export interface EzpayAnswerBody {
  readonly Status: string;
  readonly Message: string;
  readonly Result: string;
}

/** Builds a successful answer. Its Result is JSON inside a text. */
export const buildSuccess = (message: string, result: Readonly<Record<string, string | number>>): EzpayAnswerBody => ({
  Status: STATUS_SUCCESS,
  Message: message,
  Result: JSON.stringify(result),
});

/** Builds a refusal as ezPay answers it. */
export const buildRefusal = (code: string, message: string): EzpayAnswerBody => ({
  Status: code,
  Message: message,
  Result: '',
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Reported by the callers as unreadable, like everything else that is not an answer.
    return undefined;
  }
};

const NOT_READABLE: EzpayUnreadable = { kind: 'not-readable' };

/** Reads the envelope of an answer and hands the text or object in its Result to `read`, which may find it unreadable. */
export const readAnswer = <Content>(
  answer: unknown,
  read: (result: unknown) => Content | undefined,
): Content | EzpayRefusal | EzpayUnreadable => {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) return NOT_READABLE;
  const { Status, Message, Result } = envelope.data;
  if (Status !== STATUS_SUCCESS) return refusalOf(Status, Message);
  return read(Result) ?? NOT_READABLE;
};

/** Like `readAnswer` for the calls whose Result is JSON inside a text; some versions send the object itself. */
export const readJsonAnswer = <Content>(
  answer: unknown,
  read: (result: unknown) => Content | undefined,
): Content | EzpayRefusal | EzpayUnreadable =>
  readAnswer(answer, (result) => read(typeof result === 'string' ? parsedJson(result) : result));
