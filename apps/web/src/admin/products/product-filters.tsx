import { productStatuses } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAddressSearch } from '#web/ui/use-address-search.ts';
import { useNameOf } from './product-names.ts';
import { categoriesQuery, productKinds, type ProductFilter } from './product-queries.ts';
import classes from './products-page.module.css';

const route = getRouteApi('/signed-in/mgnh/products');

type FilterPart = { readonly [Part in keyof ProductFilter]?: ProductFilter[Part] | undefined };

/** A filter with some of its parts set, or left out where they are undefined or empty. */
const narrowed = (filter: ProductFilter, part: FilterPart): ProductFilter => {
  const { Search = '', ProductKind, Status, CategoryCode = '' } = { ...filter, ...part };
  return {
    ...(Search === '' ? {} : { Search }),
    ...(ProductKind === undefined ? {} : { ProductKind }),
    ...(Status === undefined ? {} : { Status }),
    ...(CategoryCode === '' ? {} : { CategoryCode }),
  };
};

/** What the list is narrowed to; all of it stands in the address, so that a link shows the same. */
export const ProductFilters = () => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const categories = useQuery(categoriesQuery);
  const { field } = useAddressSearch(filter.Search, (Search) => {
    void navigate({ search: (now) => narrowed(now, { Search }), replace: true });
  });
  return (
    <div className={classes['filters']}>
      <SearchField label={words.search} maxLength={100} {...field} />
      <Select
        label={words.status}
        showsLabel
        value={filter.Status ?? ''}
        options={[
          { value: '', label: words.all },
          ...productStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
        ]}
        onChange={(value) => {
          void navigate({ search: narrowed(filter, { Status: productStatuses.find((each) => each === value) }) });
        }}
      />
      <Select
        label={words.kind}
        showsLabel
        value={filter.ProductKind ?? ''}
        options={[
          { value: '', label: words.all },
          ...productKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        ]}
        onChange={(value) => {
          void navigate({ search: narrowed(filter, { ProductKind: productKinds.find((each) => each === value) }) });
        }}
      />
      <Select
        label={words.category}
        showsLabel
        value={filter.CategoryCode ?? ''}
        options={[
          { value: '', label: words.all },
          ...(categories.data ?? []).map((category) => ({ value: category.CategoryCode, label: nameOf(category) })),
        ]}
        onChange={(CategoryCode) => {
          void navigate({ search: narrowed(filter, { CategoryCode }) });
        }}
      />
    </div>
  );
};
