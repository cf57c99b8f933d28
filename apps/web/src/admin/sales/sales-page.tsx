import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { rangeFrom } from '#web/admin/shared/day-range.ts';
import { RangePicker } from '#web/admin/shared/range-picker.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { salesQuery } from './sales-query.ts';
import { SalesTables } from './sales-tables.tsx';

const route = getRouteApi('/signed-in/mgnh/sales');

/** What sold, by whom, with which coupon and how it was paid (OFFER-5). The days stand in the address. */
export const SalesPage = () => {
  const { sales: words } = useWords(accountingWords);
  const isTaxed = useShowsTax();
  const range = rangeFrom(route.useSearch());
  const navigate = route.useNavigate();
  const sales = useQuery(salesQuery(range, useLanguage()));
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{isTaxed ? words.lead : words.leadWithoutTax}</p>
      <RangePicker range={range} onPick={(picked) => void navigate({ search: picked, replace: true })} />
      <Loaded query={sales} shape="rows">
        {(found) =>
          found.PayTypes.length === 0 ? (
            <EmptyState title={words.none} picture={<ChartColumn size={48} strokeWidth={1.25} />} />
          ) : (
            <SalesTables sales={found} range={range} />
          )
        }
      </Loaded>
    </StaffPage>
  );
};
