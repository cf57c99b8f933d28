import { z } from 'zod';

/** The specification writes yes and no as '1' and '0'; in code they are booleans. */
export const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (yes) => (yes ? '1' : '0'),
});

/** "No payload": an empty body and an empty object mean the same. */
export const noPayload = z.object({}).nullish();

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

/** Text that the database can keep exactly as it came: no NUL, no lone surrogate, within its length in characters. */
export const text = (maxLength: number): z.ZodString =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000') && !loneSurrogate.test(value), { error: 'unreadable characters' });

export const productId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}$/)
  .meta({ description: 'A product number, such as V001' });
export const orderId = z
  .string()
  .regex(/^[A-Za-z0-9]{1,20}$/)
  .meta({ description: 'An order number' });
export const fileUuid = z.uuid().meta({ description: 'The id of an image, audio or video file' });
export const captionLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
  .meta({ description: 'A language as in BCP 47, such as zh-Hant' });
export const ntd = z.int().meta({ description: 'Whole New Taiwan dollars' });
export const instant = z.iso.datetime({ offset: true }).meta({ description: 'An instant, ISO 8601' });
