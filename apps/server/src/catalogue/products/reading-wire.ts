import type { reading, readingBody } from '@kapok/contract';
import { inLanguage, taipeiInstant, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { Reading, ReadingBody } from './product.ts';
import { releaseToWire } from './release-wire.ts';

/** Below the title of the reading, which is a heading of the page's second level. */
const TOP_HEADING = 3;

/** What is in a reading, for who may have it. */
export const readingBodyToWire = (
  { text, address }: ReadingBody,
  language: Language,
): z.output<typeof readingBody> => ({
  BodyHtml: proseHtml(inLanguage(text, language), language, TOP_HEADING).text,
  Address: address === '' ? null : address,
});

export const readingToWire = (one: Reading, language: Language): z.output<typeof reading> => ({
  ReadingId: one.readingId,
  ReadingKind: one.kind,
  Title: inLanguage(one.title, language),
  BeforeLesson: one.beforeLesson,
  ...(one.chapter === null ? {} : { ChapterTitle: inLanguage(one.chapter, language) }),
  FreePromote: one.freePromotion,
  AlreadyBuy: one.owned,
  ...(one.opensAt === null ? {} : { OpensAt: taipeiInstant(one.opensAt) }),
  ...(one.release === null ? {} : { Release: releaseToWire(one.release) }),
  CountsAsUsed: one.countsAsUsed,
  ...(one.body === null ? {} : { Body: readingBodyToWire(one.body, language) }),
});
