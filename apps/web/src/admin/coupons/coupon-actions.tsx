import { Button } from '@mantine/core';
import { COUPON_LINK } from '@kapok/domain';
import { Link, Pencil } from 'lucide-react';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Coupon } from './coupon-query.ts';
import classes from './coupons.module.css';

export interface CouponDeeds {
  readonly onChange: (coupon: Coupon) => void;
  readonly onEnd: (code: string) => void;
}

interface CouponActionsProps extends CouponDeeds {
  readonly coupon: Coupon;
}

/** What can be done with a coupon: it is changed until it was ended, and while it is not over its link is given to buyers. */
export const CouponActions = ({ coupon, onChange, onEnd }: CouponActionsProps) => {
  const words = useWords(couponWords);
  const { CouponCode: code, State } = coupon;
  if (State === 'ended') return null;
  const change = (
    <IconButton
      icon={Pencil}
      label={words.change.named(code)}
      onClick={() => {
        onChange(coupon);
      }}
    />
  );
  if (State === 'over') return <div className={classes['actions']}>{change}</div>;
  return (
    <div className={classes['actions']}>
      {change}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        aria-label={words.endNamed(code)}
        onClick={() => {
          onEnd(code);
        }}
      >
        {words.end}
      </Button>
      <IconButton
        icon={Link}
        label={words.link.copyNamed(code)}
        onClick={() => {
          void copyText(`${window.location.origin}/${COUPON_LINK}${code}`, words.link);
        }}
      />
    </div>
  );
};
