import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Answer } from '#web/api/answer.ts';
import { useTexts } from '#web/texts/language.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { contract } from '@kapok/contract';
import { catalogueKinds, catalogueSorts } from './catalogue-kinds.ts';
import classes from './catalogue-page.module.css';
import { facetsQuery, isHome, type CatalogueFilter } from './catalogue-queries.ts';

const route = getRouteApi('/');

type Facets = Answer<typeof contract.qryFacets>;
type Kind = (typeof catalogueKinds)[number];
type PartsOf<Filter> = { readonly [Key in keyof Filter]?: Filter[Key] | undefined };

/** A filter with some of its parts set, or left out for `undefined`. */
const withPart = (filter: CatalogueFilter, part: PartsOf<CatalogueFilter>): CatalogueFilter => {
  const { Search, CategoryCode, ProductKind, PriceFrom, PriceBelow, InStock, Sort } = { ...filter, ...part };
  return {
    ...(Search === undefined ? {} : { Search }),
    ...(CategoryCode === undefined ? {} : { CategoryCode }),
    ...(ProductKind === undefined ? {} : { ProductKind }),
    ...(PriceFrom === undefined ? {} : { PriceFrom }),
    ...(PriceBelow === undefined ? {} : { PriceBelow }),
    ...(InStock === undefined ? {} : { InStock }),
    ...(Sort === undefined ? {} : { Sort }),
  };
};

/**
 * Kind, category, price, stock and order of the list; all of them in the address, so that a link shows the same. The first page offers
 * the kinds alone: it is a shop window.
 */
export const CatalogueFilters = () => {
  const { catalogue } = useTexts();
  const filter = route.useSearch();
  const facets = useQuery(facetsQuery(filter)).data;
  return (
    <div className={classes['filters']}>
      <Tabs label={catalogue.kind}>
        {[undefined, ...catalogueKinds.filter((kind) => isOffered(kind, filter, facets))].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to="/"
              search={withPart(filter, { ProductKind: kind })}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {kind === undefined ? catalogue.allKinds : catalogue.shelves[kind]}
              <KindCount facets={facets} kind={kind} />
            </Link>
          </li>
        ))}
      </Tabs>
      {isHome(filter) ? <Categories facets={facets} /> : <Choices filter={filter} facets={facets} />}
    </div>
  );
};

/** Leads from the first page to each category, where there are several. */
const Categories = ({ facets }: { readonly facets: Facets | undefined }) => {
  const { catalogue } = useTexts();
  const filled = (facets?.Categories ?? []).filter(({ Count }) => Count > 0);
  if (filled.length < 2) return null;
  return (
    <nav aria-label={catalogue.category} className={classes['categories']}>
      {filled.map(({ CategoryCode, CategoryName }) => (
        <Link key={CategoryCode} to="/" search={{ CategoryCode }}>
          {CategoryName}
        </Link>
      ))}
    </nav>
  );
};

/** A kind of which there is nothing is not offered, but for the chosen one. */
const isOffered = (kind: Kind, { ProductKind }: CatalogueFilter, facets: Facets | undefined): boolean =>
  kind === ProductKind || facets === undefined || facets.Kinds.some((one) => one.ProductKind === kind && one.Count > 0);

interface KindCountProps {
  readonly facets: Facets | undefined;
  readonly kind: Kind | undefined;
}

const KindCount = ({ facets, kind }: KindCountProps) => {
  if (facets === undefined) return null;
  const counted = facets.Kinds.filter((one) => kind === undefined || one.ProductKind === kind);
  return <span className={classes['kindCount']}>{counted.reduce((sum, one) => sum + one.Count, 0)}</span>;
};

interface ChoicesProps {
  readonly filter: CatalogueFilter;
  readonly facets: Facets | undefined;
}

const Choices = ({ filter, facets }: ChoicesProps) => {
  const texts = useTexts();
  const { catalogue } = texts;
  const navigate = route.useNavigate();
  const go = (part: PartsOf<CatalogueFilter>): void => {
    void navigate({ search: withPart(filter, part), resetScroll: false });
  };
  return (
    <div className={classes['choices']}>
      <Select
        label={catalogue.category}
        value={filter.CategoryCode ?? ''}
        options={[{ value: '', label: catalogue.allCategories }, ...categoryOptions(facets, filter)]}
        onChange={(value) => {
          go({ CategoryCode: value === '' ? undefined : value });
        }}
      />
      <Select
        label={catalogue.price}
        value={bandOf(filter)}
        options={[{ value: NO_BAND, label: catalogue.allPrices }, ...priceOptions(facets, filter, texts)]}
        onChange={(value) => {
          const [from, below] = value.split('-');
          go({ PriceFrom: from === '' ? undefined : from, PriceBelow: below === '' ? undefined : below });
        }}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={filter.InStock !== undefined}
          onChange={(event) => {
            go({ InStock: event.currentTarget.checked ? '1' : undefined });
          }}
        />
        {catalogue.inStockOnly}
      </label>
      <Select
        label={catalogue.sort}
        value={filter.Sort ?? ''}
        options={[
          { value: '', label: filter.Search === undefined ? catalogue.sorts.newest : catalogue.sorts.relevance },
          ...catalogueSorts
            .filter((sort) => sort !== 'newest' || filter.Search !== undefined)
            .map((sort) => ({ value: sort, label: catalogue.sorts[sort] })),
        ]}
        onChange={(value) => {
          go({ Sort: catalogueSorts.find((sort) => sort === value) });
        }}
      />
    </div>
  );
};

/** What would leave nothing is not offered, but for the choice that is set. */
const categoryOptions = (facets: Facets | undefined, { CategoryCode }: CatalogueFilter) =>
  (facets?.Categories ?? [])
    .filter((one) => one.Count > 0 || one.CategoryCode === CategoryCode)
    .map((one) => ({ value: one.CategoryCode, label: `${one.CategoryName} (${one.Count})` }));

const NO_BAND = '-';
const bandOf = ({ PriceFrom, PriceBelow }: CatalogueFilter): string => `${PriceFrom ?? ''}-${PriceBelow ?? ''}`;

const priceOptions = (facets: Facets | undefined, filter: CatalogueFilter, texts: Texts) => {
  const counted = (facets?.Prices ?? []).map(({ PriceFrom, PriceBelow, Count }) => ({
    value: `${PriceFrom === 0 ? '' : PriceFrom}-${PriceBelow ?? ''}`,
    label: `${bandLabel(PriceFrom, PriceBelow, texts)} (${Count})`,
  }));
  const chosen = bandOf(filter);
  if (chosen === NO_BAND || counted.some((option) => option.value === chosen)) return counted;
  const below = filter.PriceBelow === undefined ? null : Number(filter.PriceBelow);
  return [...counted, { value: chosen, label: bandLabel(Number(filter.PriceFrom ?? 0), below, texts) }];
};

const bandLabel = (from: number, below: number | null, { catalogue }: Texts): string => {
  if (below === null) return catalogue.priceFrom(formatNtd(from));
  return from === 0 ? catalogue.priceBelow(formatNtd(below)) : catalogue.priceBand(formatNtd(from), formatNtd(below));
};
