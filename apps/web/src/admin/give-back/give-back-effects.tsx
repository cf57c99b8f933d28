import { formatNtd, goesBackByTransfer, type GiveBackPlan } from '@kapok/domain';
import { formatBalance } from '#web/shop/discounts/index.ts';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import type { GiveBackWords } from '#web/texts/zh-hant/give-back.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import classes from './give-back.module.css';
import type { GiveBackOffer } from './give-back-query.ts';

export interface GiveBackEffectsProps {
  readonly offer: GiveBackOffer;
  readonly plan: GiveBackPlan;
}

const mediaKinds: readonly string[] = ['video', 'audio', 'album'];

/** What becomes of the invoice: by itself, by staff where they wrote it by hand, nothing where there is none. */
const invoiceEffect = (
  { InvoiceMode }: GiveBackOffer,
  words: GiveBackWords['effects'],
  { totalNtd, isWhole }: { readonly totalNtd: number; readonly isWhole: boolean },
): readonly string[] => {
  if (InvoiceMode === 'none') return [];
  if (InvoiceMode === 'by-hand') return [words.invoiceByHand];
  return [isWhole ? words.invoiceWhole : words.invoicePart(formatNtd(totalNtd))];
};

/** The sum in its parts, and all that follows from it, before it is confirmed. */
export const GiveBackEffects = ({ offer, plan }: GiveBackEffectsProps) => {
  const words = useWords(giveBackWords);
  const { effects } = words;
  const { order } = useWords(managementOrderWords);
  const ending = offer.Lines.filter(
    (row) =>
      mediaKinds.includes(row.Kind) && plan.lines.some((line) => line.productId === row.ProductId && line.pieces > 0),
  );
  const isGoodwill = plan.lines.every(({ pieces }) => pieces === 0);
  const paidNtd = offer.Lines.reduce((sum, row) => sum + row.Amount + row.TaxAmount, 0);
  const said = [
    ...(ending.length > 0 ? [effects.media(ending.map((row) => `「${row.ProductName}」`).join(''))] : []),
    ...(isGoodwill ? [effects.keeps] : []),
    ...(plan.points > 0 ? [effects.points(formatBalance(plan.points))] : []),
    ...invoiceEffect(offer, effects, { totalNtd: plan.totalNtd, isWhole: plan.totalNtd === paidNtd }),
    offer.PayType !== null && goesBackByTransfer(offer.PayType, plan.totalNtd === paidNtd)
      ? effects.transfer(order.methods[offer.PayType])
      : effects.card,
  ];
  return (
    <div className={classes['effects']}>
      <MoneyRows
        totals={{ Amount: plan.netNtd, TaxAmount: plan.taxNtd, TotalAmount: plan.totalNtd }}
        labels={words}
        invoiceMode={offer.InvoiceMode}
      />
      <div>
        <h3 className={classes['heading']}>{words.follows}</h3>
        <ul className={classes['said']}>
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      {plan.totalNtd > offer.LargeAbove ? (
        <p className={classes['large']}>{words.large(formatNtd(offer.LargeAbove))}</p>
      ) : null}
    </div>
  );
};
