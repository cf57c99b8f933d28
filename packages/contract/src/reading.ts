import { readingKinds } from '@kapok/domain';
import { z } from 'zod';
import { lessonRelease } from './lesson-release.ts';
import { flag, instant } from './wire.ts';

export const readingId = z
  .uuid()
  .meta({ description: 'The id of a reading within its course; chosen by whoever adds it' });
export const readingKind = z.enum(readingKinds).meta({ description: 'A text of the shop, or a page elsewhere' });

/** What is in a reading. It leaves the shop for who may read it, and for nobody else. */
export const readingBody = z
  .object({
    BodyHtml: z.string().meta({ description: 'HTML that is safe to show; of a link, a sentence about it' }),
    Address: z
      .url({ protocol: /^https$/ })
      .nullable()
      .meta({ description: 'Where a link leads; null for a text' }),
  })
  .meta({ id: 'ReadingBody' });

/** A lesson of text, or a link, beside the playlist of media (LEARN-2). */
export const reading = z
  .object({
    ReadingId: readingId,
    ReadingKind: readingKind,
    Title: z.string(),
    BeforeLesson: z.int().min(0).meta({
      description:
        'The entry of PlayList before which it stands, from 0; its length: behind them all. Those of one place are in order',
    }),
    ChapterTitle: z.string().optional().meta({ description: 'Missing where it belongs to no chapter' }),
    FreePromote: flag,
    AlreadyBuy: flag,
    OpensAt: instant.optional().meta({
      description: 'When it opens for the caller, who has bought it. Missing where it is open, or not bought',
    }),
    Release: lessonRelease
      .optional()
      .meta({ description: 'Missing where it opens with the purchase, or is open to the caller' }),
    CountsAsUsed: z.boolean().meta({ description: 'Opening it ends the refund of the course, where one is left' }),
    Body: readingBody.optional().meta({ description: 'On the page of a product: of what everybody may read' }),
  })
  .meta({ id: 'Reading' });
