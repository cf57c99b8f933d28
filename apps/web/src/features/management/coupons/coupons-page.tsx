import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import { StaffPage } from '../staff-page.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponList } from './coupon-list.tsx';
import { couponsQuery } from './coupon-query.ts';
import classes from './coupons.module.css';
import { useCouponDeeds } from './use-coupon-deeds.ts';

const TYPING_PAUSE_MS = 300;

/** The coupons of the shop: made, looked up and ended (SHOP-5). */
export const CouponsPage = () => {
  const words = useWords(couponWords);
  const [typed, setTyped] = useState('');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const coupons = useInfiniteQuery(couponsQuery(search));
  const { end } = useCouponDeeds();
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
        <SearchField
          label={words.search}
          value={typed}
          maxLength={32}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      <Loaded query={coupons} shape="rows">
        {({ pages }) => {
          const found = pages.flatMap((page) => page.Coupons);
          if (found.length > 0) return <CouponList coupons={found} onEnd={setEnding} />;
          const picture = <TicketPercent size={48} strokeWidth={1.25} />;
          return search === '' ? (
            <EmptyState title={words.none} hint={words.noneHint} picture={picture} />
          ) : (
            <EmptyState title={words.notFound} picture={picture} />
          );
        }}
      </Loaded>
      {coupons.hasNextPage ? (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={coupons.isFetchingNextPage}
          onClick={() => void coupons.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
      {isCreating ? (
        <CouponForm
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
      {ending === null ? null : (
        <ConfirmDialog
          title={words.endTitle(ending)}
          body={words.endBody}
          confirmLabel={words.end}
          danger
          busy={end.isPending}
          onConfirm={() => {
            end.mutate(ending, {
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
