import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatBalance, LedgerList } from '#web/features/savings/index.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { GiftForm } from './gift-form.tsx';
import { GoodwillLines } from './goodwill-lines.tsx';
import classes from './member-points.module.css';
import { memberPointsQuery } from './points-query.ts';

/** A member's points for staff: the balance, what goodwill can be given for, any gift with its reason, and the ledger. */
export const MemberPoints = ({ userId }: { readonly userId: number }) => {
  const { points: words } = useWords(couponWords);
  const ledger = useInfiniteQuery(memberPointsQuery(userId));
  return (
    <section className={`card ${classes['section']}`} aria-labelledby="member-points">
      <h2 id="member-points">{words.title}</h2>
      <Loaded query={ledger} shape="rows" compact>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.Entries);
          return (
            <>
              <p className={classes['balance']}>
                <span>{words.balance}</span>
                <strong>{formatBalance(pages[0]?.Balance ?? 0)}</strong>
              </p>
              <GoodwillLines userId={userId} lines={pages[0]?.GoodwillLines ?? []} />
              <GiftForm userId={userId} />
              {entries.length === 0 ? <p className="dimmed">{words.empty}</p> : <LedgerList entries={entries} />}
              {ledger.hasNextPage ? (
                <Button
                  variant="default"
                  className={classes['more'] ?? ''}
                  loading={ledger.isFetchingNextPage}
                  onClick={() => void ledger.fetchNextPage()}
                >
                  {words.more}
                </Button>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
