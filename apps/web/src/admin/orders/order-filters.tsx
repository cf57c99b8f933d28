import {
  deliveryFilters,
  orderSorts,
  orderStatuses,
  pickupStates,
  refundFilters,
  transferFilters,
} from '@kapok/domain';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { parcelsAtPickupWords } from '#web/texts/parcels-at-pickup-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAddressSearch } from '#web/ui/use-address-search.ts';
import { DayField } from '#web/admin/shared/day-field.tsx';
import type { OrderFilter } from '#web/admin/shared/order-queries.ts';
import { useShippingNames } from '#web/admin/shared/shipping-names-query.ts';
import classes from './orders-page.module.css';

const route = getRouteApi('/signed-in/mgnh/orders');

type Change = Readonly<Record<string, string>>;

/** A filter with some of its parts set; empty ones leave it. The route's own reading keeps only what it knows. */
const changed = (filter: OrderFilter, change: Change): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...filter, ...change })) {
    if (value !== undefined && value !== '') kept[name] = value;
  }
  return kept;
};

/** What the list is narrowed to; all of it stands in the address, so that a link shows the same. */
export const OrderFilters = () => {
  const words = useWords(managementOrderWords);
  const ways = useShippingNames();
  const pickup = useWords(parcelsAtPickupWords);
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { field, clear } = useAddressSearch(filter.Search, (Search) => {
    void navigate({ search: (now) => changed(now, { Search }), replace: true });
  });
  const searchField = useRef<HTMLInputElement>(null);
  const narrow = (change: Change): void => {
    void navigate({ search: (now) => changed(now, change) });
  };
  const choice = <Value extends string>(
    name: keyof OrderFilter,
    label: string,
    values: readonly Value[],
    named: Readonly<Record<Value, string>>,
  ) => (
    <Select
      label={label}
      showsLabel
      value={filter[name] ?? ''}
      options={[{ value: '', label: words.all }, ...values.map((value) => ({ value, label: named[value] }))]}
      onChange={(value) => {
        narrow({ [name]: value });
      }}
    />
  );
  const isNarrowed = Object.keys(filter).some((name) => name !== 'Sort');
  return (
    <div className={classes['filters']}>
      <SearchField
        label={words.search}
        maxLength={100}
        {...field}
        ref={searchField}
        end={
          isNarrowed ? (
            <IconButton
              icon={X}
              label={words.clear}
              onClick={() => {
                // The button goes with what it clears.
                searchField.current?.focus();
                clear();
                void navigate({ search: filter.Sort === undefined ? {} : { Sort: filter.Sort } });
              }}
            />
          ) : null
        }
      />
      {choice('Status', words.status, orderStatuses, words.statuses)}
      {choice('Delivery', words.delivery, deliveryFilters, words.deliveries)}
      {choice('TransportId', words.way, [...ways.keys()], Object.fromEntries(ways))}
      {choice('Pickup', pickup.filter, pickupStates, pickup.states)}
      {choice('Transfer', words.transfer, transferFilters, words.transferFilters)}
      {choice('Refund', words.refund, refundFilters, words.refundFilters)}
      <DayField
        label={words.from}
        value={filter.DateFrom ?? ''}
        onChange={(DateFrom) => {
          narrow({ DateFrom });
        }}
      />
      <DayField
        label={words.to}
        value={filter.DateTo ?? ''}
        onChange={(DateTo) => {
          narrow({ DateTo });
        }}
      />
      <Select
        label={words.sort}
        showsLabel
        value={filter.Sort ?? 'newest'}
        options={orderSorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(value) => {
          narrow({ Sort: value === 'newest' ? '' : value });
        }}
      />
    </div>
  );
};
