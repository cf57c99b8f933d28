import { Button } from '@mantine/core';
import { formatNtd } from '@kapok/domain';
import { ArrowLeftRight, Ban, CircleX, PackageCheck, PackageOpen, Undo2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { returnWords } from '#web/texts/return-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ReturnWords } from '#web/texts/zh-hant/returns.ts';
import { formatDay, formatDeadline } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import classes from './goods-return.module.css';
import type { GoodsLine } from '#web/shop/orders/index.ts';

const ReturnOverlay = lazy(async () => ({ default: (await import('./return-overlay.tsx')).ReturnOverlay }));

type GoodsOffer = NonNullable<GoodsLine['GoodsReturn']>;
type OneReturn = GoodsOffer['Returns'][number];

interface Sign {
  readonly color: MeaningColor;
  readonly icon: LucideIcon;
  readonly words: keyof ReturnWords['states'];
}

/** How far a return is, in one sign: the goods first, then the money. */
const signOf = ({ Status, RefundStatus }: OneReturn): Sign => {
  if (Status === 'requested') return { color: 'amber', icon: PackageOpen, words: 'requested' };
  if (Status === 'received') return { color: 'accent', icon: PackageCheck, words: 'received' };
  if (Status === 'declined') return { color: 'red', icon: Ban, words: 'declined' };
  if (RefundStatus === null) return { color: 'gray', icon: Undo2, words: 'settled' };
  if (RefundStatus === 'refunded') return { color: 'gray', icon: Undo2, words: 'refunded' };
  if (RefundStatus === 'failed') return { color: 'red', icon: CircleX, words: 'failed' };
  return { color: 'accent', icon: ArrowLeftRight, words: 'refundPending' };
};

export interface GoodsReturnProps {
  readonly orderId: string;
  readonly line: GoodsLine;
}

/** Until when goods can be returned, and what became of each return (ORD-6). */
export const GoodsReturn = ({ orderId, line }: GoodsReturnProps) => {
  const words = useWords(returnWords);
  const [isOpen, setOpen] = useState(false);
  const offer = line.GoodsReturn;
  if (offer === null || offer.Refusal === 'not-paid') return null;
  return (
    <div className={classes['returns']}>
      {offer.Returns.map((one) => (
        <ReturnState key={one.RequestedAt} one={one} />
      ))}
      <div className={classes['offer']}>
        <OfferNote offer={offer} />
        {offer.Refusal === null ? (
          <Button
            size="sm"
            variant="light"
            color="gray"
            aria-label={words.requestNamed(line.ProductName)}
            onClick={() => {
              setOpen(true);
            }}
          >
            {words.request}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <ReturnOverlay
            orderId={orderId}
            line={line}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

const OfferNote = ({ offer }: { readonly offer: GoodsOffer }) => {
  const words = useWords(returnWords);
  const { Refusal: refusal, Until: until } = offer;
  if (refusal === 'requested' || refusal === 'nothing-left') return null;
  if (until === null) return <p className={classes['note']}>{words.fromDelivery}</p>;
  const deadline = formatDeadline(until);
  return (
    <p className={classes['note']} data-offered={refusal === null || undefined}>
      {refusal === null ? words.until(deadline) : words.over(deadline)}
    </p>
  );
};

const ReturnState = ({ one }: { readonly one: OneReturn }) => {
  const words = useWords(returnWords);
  const sign = signOf(one);
  return (
    <div className={classes['state']}>
      <StatusBadge color={sign.color} icon={sign.icon}>
        {words.states[sign.words]}
      </StatusBadge>
      <p>
        {words.facts(one.Qty, formatDay(one.RequestedAt))}
        {one.TotalAmount === null ? null : ` · ${words.total(formatNtd(one.TotalAmount))}`}
      </p>
      {one.Note === '' ? null : <p className="dimmed">{words.note(one.Note)}</p>}
    </div>
  );
};
