import { paperInvoiceShows } from '@kapok/contract';
import { getRouteApi } from '@tanstack/react-router';
import { DayField } from '#web/admin/shared/day-field.tsx';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAddressSearch } from '#web/ui/use-address-search.ts';
import classes from './paper-invoices.module.css';
import type { PaperFilter } from './paper-queries.ts';

const route = getRouteApi('/signed-in/mgnh/invoices');

/** A filter with some of its parts set; empty ones leave it. */
const changed = (filter: PaperFilter, change: Readonly<Record<string, string>>): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...filter, ...change })) {
    if (value !== '') kept[name] = value;
  }
  return kept;
};

/** What the list and the file are narrowed to; all of it stands in the address. */
export const PaperFilters = () => {
  const words = useWords(paperInvoiceWords);
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { field } = useAddressSearch(filter.Search, (Search) => {
    void navigate({ search: (now) => changed(now, { Search }), replace: true });
  });
  const narrow = (change: Readonly<Record<string, string>>): void => {
    void navigate({ search: (now) => changed(now, change) });
  };
  return (
    <div className={classes['filters']}>
      <SearchField label={words.search} maxLength={40} {...field} />
      <Select
        label={words.show}
        showsLabel
        value={filter.Show ?? 'all'}
        options={paperInvoiceShows.map((value) => ({ value, label: words.shows[value] }))}
        onChange={(value) => {
          narrow({ Show: value === 'all' ? '' : value });
        }}
      />
      <DayField
        label={words.from}
        value={filter.From ?? ''}
        onChange={(From) => {
          narrow({ From });
        }}
      />
      <DayField
        label={words.to}
        value={filter.To ?? ''}
        onChange={(To) => {
          narrow({ To });
        }}
      />
    </div>
  );
};
