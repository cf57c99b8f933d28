import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSearchInput } from '#web/ui/use-search-input.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { CouponChangeForm } from './coupon-change-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponList } from './coupon-list.tsx';
import { couponsQuery, type Coupon } from './coupon-query.ts';
import classes from './coupons.module.css';
import { useEndCoupon } from './use-coupon-deeds.ts';

/** The coupons of the shop: made, looked up, changed and ended (SHOP-5). */
export const CouponsPage = () => {
  const words = useWords(couponWords);
  const { search, field } = useSearchInput();
  const [isCreating, setCreating] = useState(false);
  const [changing, setChanging] = useState<Coupon | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const coupons = useInfiniteQuery(couponsQuery(search));
  const end = useEndCoupon();
  return (
    <StaffPage
      title={words.title}
      tools={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setCreating(true);
          }}
        >
          {words.create}
        </Button>
      }
    >
      <div className={classes['search']}>
        <SearchField label={words.search} maxLength={32} {...field} />
      </div>
      <Loaded query={coupons} shape="rows">
        {({ pages }) => {
          const found = pages.flatMap((page) => page.Coupons);
          if (found.length > 0) return <CouponList coupons={found} onChange={setChanging} onEnd={setEnding} />;
          const picture = <TicketPercent size={48} strokeWidth={1.25} />;
          return search === '' ? (
            <EmptyState title={words.none} hint={words.noneHint} picture={picture} />
          ) : (
            <EmptyState title={words.notFound} picture={picture} />
          );
        }}
      </Loaded>
      <MoreButton list={coupons} />
      {isCreating ? (
        <CouponForm
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
      {changing === null ? null : (
        <CouponChangeForm
          coupon={changing}
          onClose={() => {
            setChanging(null);
          }}
        />
      )}
      {ending === null ? null : (
        <ConfirmDialog
          title={words.endTitle(ending)}
          body={words.endBody}
          confirmLabel={words.end}
          danger
          busy={end.isPending}
          onConfirm={() => {
            end.runOnce(ending, {
              onSettled: () => {
                setEnding(null);
              },
            });
          }}
          onCancel={() => {
            setEnding(null);
          }}
        />
      )}
    </StaffPage>
  );
};
