import { productContract } from '@kapok/contract';
import { z } from 'zod';

const { shape } = productContract.qryCatalogue.body.unwrap().unwrap();

const price = z.coerce.number().pipe(z.int().min(0).max(10_000_000)).optional().catch(undefined);

/** The parameters of the catalogue's address, as the web application writes them; one that makes no sense is passed over. */
const catalogueAddress = z.object({
  CategoryCode: shape.CategoryCode.catch(undefined),
  ProductKind: shape.ProductKind.catch(undefined),
  PriceFrom: price,
  PriceBelow: price,
  InStock: z
    .literal('1')
    .transform(() => true)
    .optional()
    .catch(undefined),
  Search: shape.Search.catch(undefined),
  Sort: shape.Sort.catch(undefined),
});

export type CatalogueAddress = z.output<typeof catalogueAddress>;

/** What the parameters of an address ask for. */
export const readCatalogueAddress = (query: unknown): CatalogueAddress =>
  hasParameters(query) ? (catalogueAddress.safeParse(query).data ?? {}) : {};

const hasParameters = (query: unknown): query is object =>
  typeof query === 'object' && query !== null && Object.keys(query).length > 0;

/** Those parameters as the address has them, always in the same order. */
export const addressParameters = (asked: CatalogueAddress): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, value === true ? '1' : String(value)]),
  );
