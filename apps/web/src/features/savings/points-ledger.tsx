import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { formatBalance } from './format-points.ts';
import { LedgerList } from './ledger-list.tsx';
import { ledgerQuery } from './points-query.ts';
import classes from './savings.module.css';

/** The member's balance and where their points came from (SHOP-6). */
export const PointsLedger = () => {
  const { points: words } = useWords(savingsWords);
  const ledger = useInfiniteQuery(ledgerQuery);
  return (
    <Loaded query={ledger} shape="rows" compact>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.Entries);
        return (
          <>
            <p className={classes['balance']}>
              <span>{words.balance}</span>
              <strong>{words.amount(formatBalance(pages[0]?.Balance ?? 0))}</strong>
            </p>
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
  );
};
