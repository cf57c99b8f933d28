import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { Select } from '#web/ui/select.tsx';
import { catalogueKinds, catalogueSorts } from './catalogue-kinds.ts';
import classes from './catalogue-page.module.css';
import { categoriesQuery, type CatalogueFilter } from './catalogue-queries.ts';

const route = getRouteApi('/');

/** A filter with one of its parts set, or left out for `undefined`. */
const withPart = (
  filter: CatalogueFilter,
  part: { readonly [Key in keyof CatalogueFilter]?: CatalogueFilter[Key] | undefined },
): CatalogueFilter => {
  const { Search, CategoryCode, ProductKind, Sort } = { ...filter, ...part };
  return {
    ...(Search === undefined ? {} : { Search }),
    ...(CategoryCode === undefined ? {} : { CategoryCode }),
    ...(ProductKind === undefined ? {} : { ProductKind }),
    ...(Sort === undefined ? {} : { Sort }),
  };
};

/** Kind, category and order of the list; all of them in the address, so that a link shows the same. */
export const CatalogueFilters = () => {
  const { catalogue } = useTexts();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const categories = useQuery(categoriesQuery);
  const go = (part: Parameters<typeof withPart>[1]): void => {
    void navigate({ search: withPart(filter, part) });
  };
  return (
    <div className={classes['filters']}>
      <nav aria-label={catalogue.kind}>
        <ul className={classes['kinds']}>
          {[undefined, ...catalogueKinds].map((kind) => (
            <li key={kind ?? 'all'}>
              <Link
                to="/"
                search={withPart(filter, { ProductKind: kind })}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {kind === undefined ? catalogue.allKinds : catalogue.shelves[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes['selects']}>
        <Select
          label={catalogue.category}
          value={filter.CategoryCode ?? ''}
          options={[
            { value: '', label: catalogue.allCategories },
            ...(categories.data ?? []).map(({ CategoryCode, CategoryName, ProductCount }) => ({
              value: CategoryCode,
              label: `${CategoryName} (${ProductCount})`,
            })),
          ]}
          onChange={(value) => {
            go({ CategoryCode: value === '' ? undefined : value });
          }}
        />
        <Select
          label={catalogue.sort}
          value={filter.Sort ?? 'newest'}
          options={catalogueSorts.map((sort) => ({ value: sort, label: catalogue.sorts[sort] }))}
          onChange={(value) => {
            go({ Sort: value === 'price' ? 'price' : undefined });
          }}
        />
      </div>
    </div>
  );
};
