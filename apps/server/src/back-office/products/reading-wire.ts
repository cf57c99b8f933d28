import type { ProductContentWire } from '@kapok/contract';
import { isHttpsLink, type Release } from '@kapok/domain';
import { releaseToWire } from '#server/catalogue/products/index.ts';
import type { ProductContent } from './content.ts';

type Wire = ProductContentWire['Readings'][number];
type Reading = ProductContent['readings'][number];

export const releaseFromWire = (opens: ProductContentWire['Releases'][number]['Opens']): Release =>
  'OpensOn' in opens ? { kind: 'on-day', day: opens.OpensOn } : { kind: 'after-days', days: opens.AfterDays };

export const readingFromWire = (wire: Wire): Reading => ({
  readingId: wire.ReadingId.toLowerCase(),
  kind: wire.ReadingKind,
  beforeLesson: wire.BeforeLesson,
  chapterId: wire.ChapterId,
  titleZh: wire.TitleZh,
  titleEn: wire.TitleEn,
  bodyZh: wire.BodyZh,
  bodyEn: wire.BodyEn,
  // A text leads nowhere.
  address: wire.ReadingKind === 'link' ? wire.Address : '',
  freePromotion: wire.FreePromote,
  countsAsUsed: wire.CountsAsUsed,
  release: wire.Opens === null ? null : releaseFromWire(wire.Opens),
});

export const readingToWire = (reading: Reading): Wire => ({
  ReadingId: reading.readingId,
  ReadingKind: reading.kind,
  BeforeLesson: reading.beforeLesson,
  ChapterId: reading.chapterId,
  TitleZh: reading.titleZh,
  TitleEn: reading.titleEn,
  BodyZh: reading.bodyZh,
  BodyEn: reading.bodyEn,
  Address: isHttpsLink(reading.address) ? reading.address : '',
  FreePromote: reading.freePromotion,
  CountsAsUsed: reading.countsAsUsed,
  Opens: reading.release === null ? null : releaseToWire(reading.release),
});
