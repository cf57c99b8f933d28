import { qualityNames, taipeiInstant } from '@kapok/domain';
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

/** A figure that no page shows any more. A page of the version before reads no answer without it, so it goes one version later. */
export const retiredFigure = z.int().meta({ description: 'Always 0; kept for pages of the version before' });

export const productId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}$/)
  .meta({ description: 'A product number, such as V001' });
/** As a line of a cart or an order is named: by its product, or as seats of it. */
export const lineId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}(?:\.seats)?$/)
  .meta({ description: 'A product number, such as V001, or V001.seats for seats of that course' });
export const orderId = z
  .string()
  .regex(/^[A-Za-z0-9]{1,20}$/)
  .meta({ description: 'An order number' });
export const fileUuid = z.uuid().meta({ description: 'The id of an image, audio or video file' });
/** A quality of a film: so many lines, or its sound alone. */
export const qualityName = z.enum(qualityNames);

export const captionLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
  .meta({ description: 'A language as in BCP 47, such as zh-Hant' });
export const ntd = z.int().meta({ description: 'Whole New Taiwan dollars' });
/** A day, 2026-11-23, of the years 1000 to 9999, which the database and the wire hold. */
export const calendarDay = z.iso.date().regex(/^[1-9]/);
/**
 * Whose year has four figures in Taipei, too: of the first day with no other offset to the east, of the last day with none
 * further west. Offsets of more than 14 hours are nowhere on earth, and no database keeps those of 16.
 */
const keptYears = /^[1-9](?!000-01-01T.*\+(?!08:00)|999-12-31T.*([-Z]|\+0[0-7])|.*[-+](1[5-9]|2.):..$)/;
/** Whatever offset the code writes, the wire has Taipei's: clients that cut the text at the day get the day of the shop. */
export const instant = z
  .codec(z.iso.datetime({ offset: true }).regex(keptYears), z.iso.datetime({ offset: true }), {
    decode: (text) => text,
    encode: (text) => taipeiInstant(new Date(text)),
  })
  .meta({ description: 'An instant, ISO 8601 with the offset of Taipei, such as 2026-11-23T15:00:00.000+08:00' });
/**
 * The version of what staff write that their text was written from; 0 for none. The next one still fits where the database keeps it.
 */
export const versionNumber = z.int().min(0).max(2_147_483_646);
export const readVersion = versionNumber
  .min(1)
  .meta({ description: 'The version that was read; another one is refused' });
/** A second of a lesson; none is longer than four days. */
export const lessonSecond = z
  .int()
  .min(0)
  .max(345_600)
  .meta({ description: 'A second of a lesson, from its beginning' });
/** A text that says something. */
export const spokenText = (maxLength: number): z.ZodString =>
  text(maxLength).refine((value) => /\S/.test(value), { error: 'empty' });
