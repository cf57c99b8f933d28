import { formatNtd } from '@kapok/domain';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { DayRange } from '#web/admin/shared/day-range.ts';
import { PartTable, type PartColumn } from './part-table.tsx';
import type { Sales } from './sales-query.ts';
import classes from './sales.module.css';

export interface SalesTablesProps {
  readonly sales: Sales;
  readonly range: DayRange;
}

interface Sums {
  readonly Revenue: number;
  readonly Refunds: number;
}

/** The same sales, told four ways. */
export const SalesTables = ({ sales, range }: SalesTablesProps) => {
  const words = useWords(accountingWords);
  const sums: readonly PartColumn<Sums>[] = [
    { name: words.revenue, show: ({ Revenue }) => formatNtd(Revenue) },
    { name: words.refunds, show: ({ Refunds }) => formatNtd(Refunds) },
    { name: words.rest, show: ({ Revenue, Refunds }) => formatNtd(Revenue - Refunds) },
  ];
  const orders: PartColumn<{ readonly Orders: number }> = { name: words.orders, show: ({ Orders }) => String(Orders) };
  const totals = { range, totals: sums.map(({ show }) => show(sales.Totals)) };
  const { Totals } = sales;
  return (
    <div className={classes['tables']}>
      <PartTable
        {...totals}
        part="products"
        rows={sales.Products}
        keyOf={({ ProductId }) => ProductId}
        nameOf={({ Name, IsShipping, ProductId }) =>
          IsShipping ? `${words.sales.shipping} · ${Name}` : ProductId === null ? Name : `${Name}（${ProductId}）`
        }
        before={[{ name: words.sales.pieces, show: ({ Pieces, IsShipping }) => (IsShipping ? '' : String(Pieces)) }]}
        sums={sums}
      />
      <PartTable
        {...totals}
        part="teachers"
        rows={sales.Teachers}
        keyOf={({ TeacherId }) => TeacherId}
        nameOf={({ Name }) => Name}
        sums={sums}
        note={words.sales.teachersNote}
      />
      <PartTable
        {...totals}
        part="coupons"
        rows={sales.Coupons}
        keyOf={({ CouponCode }) => CouponCode}
        nameOf={({ CouponCode }) => CouponCode ?? words.sales.noCoupon}
        before={[orders, { name: words.sales.discount, show: ({ Discount }) => formatNtd(Discount) }]}
        sums={sums}
      />
      <PartTable
        {...totals}
        part="pay-types"
        rows={sales.PayTypes}
        keyOf={({ PayType }) => PayType}
        nameOf={({ PayType }) => words.payTypes[PayType]}
        before={[orders]}
        sums={sums}
        after={[
          {
            name: words.sales.fees,
            show: ({ Fees, WithoutRate }) => (WithoutRate > 0 && Fees === 0 ? words.sales.unknownFee : formatNtd(Fees)),
          },
        ]}
        totalsAfter={[formatNtd(Totals.Fees)]}
        note={[
          words.sales.feesNote,
          ...(Totals.WithoutRate > 0 ? [words.sales.withoutRate(Totals.WithoutRate)] : []),
        ].join(' ')}
      />
    </div>
  );
};
