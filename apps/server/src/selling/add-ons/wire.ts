import type { mgntAddOn, offeredAddOn } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { OfferedAddOn } from './offer-queries.ts';
import type { AddOn } from './staff-queries.ts';

export const offeredToWire = (addOn: OfferedAddOn, language: Language): z.output<typeof offeredAddOn> => ({
  AddOnId: addOn.addOnId,
  ProductId: addOn.productId,
  ProductKind: addOn.kind,
  ProductName: inLanguage(addOn.name, language),
  Slug: addOn.slug,
  FileUuid: addOn.imageUuid,
  Pitch: inLanguage(addOn.pitch, language),
  PriceWithTax: addOn.priceNtd,
  AloneWithTax: addOn.aloneNtd,
});

export const addOnToWire = (addOn: AddOn, language: Language): z.output<typeof mgntAddOn> => ({
  AddOnId: addOn.addOnId,
  ProductId: addOn.productId,
  ProductName: inLanguage(addOn.name, language),
  FileUuid: addOn.imageUuid,
  Pitch: inLanguage(addOn.pitch, language),
  PriceWithTax: addOn.priceNtd,
  AloneWithTax: addOn.aloneNtd,
  BesideNames: addOn.beside?.map((name) => inLanguage(name, language)) ?? null,
  State: addOn.state,
  Sold: addOn.sold,
  CreatedAt: addOn.createdAt.toISOString(),
});
