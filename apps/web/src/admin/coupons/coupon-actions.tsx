import { Button } from '@mantine/core';
import { COUPON_LINK } from '@kapok/domain';
import { Link } from 'lucide-react';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Coupon } from './coupon-query.ts';
import classes from './coupons.module.css';

interface CouponActionsProps {
  readonly coupon: Coupon;
  readonly onEnd: (code: string) => void;
}

/** What can be done with a coupon that is not over yet: its link is given to buyers, and it is ended. */
export const CouponActions = ({ coupon, onEnd }: CouponActionsProps) => {
  const words = useWords(couponWords);
  const { CouponCode: code, State } = coupon;
  if (State === 'ended' || State === 'over') return null;
  return (
    <div className={classes['actions']}>
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
