import { formatNtd } from '@kapok/domain';
import { ArrowLeftRight, Undo2 } from 'lucide-react';
import { formatBalance } from '#web/shop/discounts/index.ts';
import { shopRefundWords } from '#web/texts/shop-refund-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { OrderData } from '#web/shop/orders/index.ts';
import classes from './shop-refunds.module.css';

type ShopRefund = OrderData['RefundsByShop'][number];

/** What the shop gave back of an order of its own accord, and why; nothing where it gave nothing. */
export const ShopRefunds = ({ refunds }: { readonly refunds: readonly ShopRefund[] }) => {
  const words = useWords(shopRefundWords);
  if (refunds.length === 0) return null;
  return (
    <ul className={classes['refunds']} aria-label={words.title}>
      {refunds.map((refund) => (
        <li key={refund.RefundedAt}>
          <OneRefund refund={refund} />
        </li>
      ))}
    </ul>
  );
};

const OneRefund = ({ refund }: { readonly refund: ShopRefund }) => {
  const words = useWords(shopRefundWords);
  const withTax = useShowsTax();
  const isDone = refund.Status === 'refunded';
  const names = refund.Lines.map((line) => words.line(line.ProductName, line.Qty)).join(words.between);
  return (
    <>
      <div className={classes['head']}>
        <StatusBadge color={isDone ? 'gray' : 'accent'} icon={isDone ? Undo2 : ArrowLeftRight}>
          {words.states[refund.Status]}
        </StatusBadge>
        <strong className="money">{(withTax ? words.total : words.plainTotal)(formatNtd(refund.TotalAmount))}</strong>
      </div>
      <p>{words.causes[refund.Cause]}</p>
      <p className="dimmed small">
        {`${words.decidedOn(formatDay(refund.RefundedAt))} · ${refund.IsGoodwill ? words.keeps : names}`}
        {refund.Points === 0 ? '' : ` · ${words.points(formatBalance(refund.Points))}`}
      </p>
    </>
  );
};
