import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
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

/** The same sales, told five ways. */
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
        nameOf={(product) => <ProductName product={product} />}
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
        part="channels"
        rows={sales.Channels}
        keyOf={({ Channel }) => Channel}
        nameOf={({ Channel }) => Channel ?? words.sales.noChannel}
        before={[orders]}
        sums={sums}
        note={words.sales.channelsNote}
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

/** What was sold; of a course, the way to how it is watched. */
const ProductName = ({ product }: { readonly product: Sales['Products'][number] }) => {
  const { shipping } = useWords(accountingWords).sales;
  const { open, openOf } = useWords(viewingCurveWords);
  const { Name, IsShipping, IsCourse, ProductId } = product;
  if (IsShipping) return `${shipping} · ${Name}`;
  if (ProductId === null) return Name;
  return (
    <>
      {`${Name}（${ProductId}）`}
      {IsCourse ? (
        <Link
          className={classes['watched'] ?? ''}
          to="/mgnh/viewing/$productId"
          params={{ productId: ProductId }}
          aria-label={openOf(Name)}
        >
          {open}
        </Link>
      ) : null}
    </>
  );
};
